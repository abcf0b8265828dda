import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { acknowledgementIn } from '@/contract/acknowledgement'

const sent = { userid: 1001, soros: 3, sorosgale: 0, sorosperc: 50.5, brokerID: 1, restart: false }
const command = { userid: 1001, botCmd: 8 }
const removal = { userid: 2001, traderid: 1001 }

describe('an answer to a save is a yes', () => {
  it.each([
    [null],
    [true],
    [1],
    [200],
    [{}],
    [[]],
    [''],
    ['ok'],
    ['OK'],
    ['"saved"'.slice(1, -1)],
    ['true'],
    ['✅ Salvo'],
    ['Parametros salvos'],
    ['Dados salvos com sucesso!'],
    ['Parâmetros salvos no robô'],
    ['Los datos fueron guardados con éxito.'],
    ['Settings updated successfully'],
    ['Comando enviado'],
    // What a sentence promises is shown by the read after the save.
    ['Será salvo, aguarde'],
    ['Lista de robôs'],
    [{ msg: 'Oi' }],
    [{ status: 'pending' }],
    [{ msg: 'ok' }],
    [{ msg: null }],
    [{ message: 'Salvo' }],
    [{ status: 'ok' }],
    [{ status: 200 }],
    [{ status: '200' }],
    [{ code: 0, msg: 'success' }],
    [{ success: true, message: 'Tudo certo com o robô 1001' }],
    [{ success: 1, error: null, errors: [] }],
    [{ error: false }],
    [{ status: 'success', data: { any: 'thing' } }],
    [{ saved: true }],
    [{ acknowledged: true, modifiedCount: 0 }],
    [['ok']],
    [[{ success: true }]],
  ])('%j', (answer) => {
    expect(acknowledgementIn(answer, sent)).toBe('yes')
  })

  it.each([
    ['the record', { ...sent, updated_at: '2026-11-22' }],
    ['the record with numbers as text and flags as numbers', { soros: '3', restart: 0 }],
    ['the record in a list', [{ soros: 3 }, { soros: 9 }]],
    ['the record in an envelope', { data: { soros: 3 } }],
    ['what the provider made of a part of it', { soros: 3, sorosgale: 7 }],
  ])('%s', (_what, answer) => {
    expect(acknowledgementIn(answer, sent)).toBe('yes')
  })

  it('the ids alone, where nothing else was sent', () => {
    expect(acknowledgementIn({ userid: '2001', traderid: 1001 }, removal)).toBe('yes')
  })

  it('one of the items, where a list was sent', () => {
    const list = [
      { chid: 5, chname: 'Sinais', userid: 1001 },
      { chid: 6, chname: 'Lista', userid: 1001 },
    ]
    expect(acknowledgementIn([{ chid: 6, chname: 'Lista' }], list)).toBe('yes')
  })
})

describe('an answer to a save is a no', () => {
  it.each([
    [false, 'false'],
    ['false', 'false'],
    ['user_exist', 'user_exist'],
    ['error', 'error'],
    [{ status: 'error', message: 'database is locked' }, 'database is locked'],
    [{ status: 'error' }, 'error'],
    [{ status: 'fail' }, 'fail'],
    [{ status: 'erro' }, 'erro'],
    [{ status: 500 }, 'false'],
    [{ statusCode: 422, message: 'lote' }, 'lote'],
    [{ result: false }, 'false'],
    [{ success: 'false' }, 'false'],
    [{ success: true, error: 'boom' }, 'boom'],
    [{ errors: { lote: ['too big'] } }, 'error'],
    [{ msg: 'invalid_code' }, 'invalid_code'],
    [{ result: 'invalid_code' }, 'invalid_code'],
    [{ data: { success: false } }, 'false'],
    [[{ error: 'boom' }], 'boom'],
    [{ ...sent, error: 'boom' }, 'boom'],
  ])('%j', (answer, msg) => {
    expect(acknowledgementIn(answer, sent)).toEqual({ msg })
  })
})

describe('an answer to a save is unclear', () => {
  it.each([
    ['NaN'],
    [{ status: 'NaN' }],
    ['Internal error: database is locked'],
    ['{"ok":tr'],
    ['trader_42'],
    [{ updated: 1 }],
    [{ saved: false }],
    ['{"msg":"ok"'],
    ['t'],
    ['tr'],
    ['tru'],
    ['f'],
    ['fals'],
    ['n'],
    ['nul'],
    ['err'],
    ['-'],
    ['Dados salvos\n{"ok":true}'],
    ['Notice: Undefined index: lote in /srv/save.php on line 12'],
    ['Deprecated: strftime() in /srv/save.php'],
    ['[{"saved":true'],
    ['Não foi salvo'],
    ['Not saved'],
    ['No se ha guardado'],
    ['no guardado'],
    ['Nothing was saved'],
    ['saved '.repeat(100)],
    [0],
    [7],
    [[1, 2]],
    [['a', 'b']],
    [[[1]]],
    [{ msg: 'trader_42' }],
    [{ code: 0 }],
    [{ affected: 3 }],
    [{ lote: 'must be positive' }],
    [{ soros: 4 }],
    [{ userid: 1001, reason: 'database is locked' }],
    [{ surprise: [[1], 'two'] }],
  ])('%j', (answer) => {
    expect(acknowledgementIn(answer, sent)).toBe('unclear')
  })

  it('when it repeats an id beside something else', () => {
    expect(acknowledgementIn({ userid: 1001, queue: 4 }, command)).toBe('unclear')
  })
})

describe('whatever a provider says', () => {
  it('is judged without throwing, and truncated JSON is never a yes', () => {
    fc.assert(
      fc.property(fc.json(), fc.nat(), (json, cut) => {
        acknowledgementIn(JSON.parse(json), sent)
        const piece = json.slice(0, cut % (json.length + 1))
        const isCut = piece.length < json.length && /^[{["tfn]/.test(piece)
        if (isCut) expect(acknowledgementIn(piece, sent)).not.toBe('yes')
      }),
    )
  })

  it('is a no as soon as it names an error beside its yes', () => {
    const yes = fc.constantFrom({ ok: true }, { status: 'success' }, { msg: 'ok' }, { saved: 1 }, sent)
    const no = fc.constantFrom({ error: 'x' }, { errors: ['x'] }, { erro: true }, { success: false })
    fc.assert(
      fc.property(yes, no, (one, other) => {
        expect(acknowledgementIn({ ...one, ...other }, sent)).toHaveProperty('msg')
      }),
    )
  })
})
