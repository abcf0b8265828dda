import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readTexts } from '@/build/texts'
import { formatNumber } from '@/i18n/format'
import { languages, type Language } from '@/i18n/types'

/**
 * What the specification gives word for word, typing errors and missing accents included: support staff and users
 * search for it. Portuguese shows it like this; English and Spanish say it correctly.
 */
const specified: Readonly<Record<string, string>> = {
  'bots:user': 'Usuario - {{userId}},{{traderId}}',
  'bots:expiry.none': 'Indefinido',
  'brokers:cTrader.saved': 'Credenciais da corretora salvas',
  'channels:errors.exclusiveStops': 'BreakEven e TrailingStop. Seleciona um por vez!',
  'channels:errors.negative': 'Invalido - não use valor negativo',
  'channels:errors.onlyTraderRemoves': 'Apenas trader pode remover salas',
  'channels:errors.onlyTraderSaves': 'Apenas trader pode atualizar/salvar',
  'common:cancel': 'Cancelar',
  'common:commandSent': 'Comando enviado',
  'common:loading': 'Carregando...',
  'common:save': 'Salvar',
  'common:saved': 'Parametros salvos',
  'channelList:saved': 'Salvo',
  'copyTrading:request.failed': 'Erro ao enviar requisição. Tente novamente.',
  'copyTrading:request.required': 'Preencha Trader ID e Nome',
  'copyTrading:request.traderid': 'Trader ID',
  'copyTrading:rules.assets': 'Ativos não definido',
  'copyTrading:rules.bothStops': 'BreakEven e TrailingStop. Seleciona um por vez!',
  'copyTrading:rules.delay': 'Parametro invalido em Delay',
  'copyTrading:rules.spaces': 'Não use espaços em Ativos',
  'copyTrading:field.breakPips': 'BreakPips',
  'copyTrading:trader.brokerID': 'Corretora',
  'copyTrading:trader.delaysig': 'Delay',
  'copyTrading:trader.paresFilter': 'Ativos',
  'copyTrading:trader.stakeMin': 'Stake minimo',
  'copyTrading:trader.timeframe': 'Timeframe',
  'errors:emailTaken': 'Email já cadastrado',
  'errors:idTaken': 'ID já cadastrado',
  'errors:invalidParameters': 'Parametros invalidos',
  'errors:wrongCredentials': 'Email ou passowrd incorreto',
  'expiries:field.label': 'Vencimento',
  'followers:actions.expiry': 'Exp',
  'followers:actions.info': 'Info',
  'followers:actions.remove': 'Remover',
  'followers:card.expires': 'Expira: {{date}}',
  'followers:info.none': 'Sem expiração definida',
  'followers:info.userid': 'UserID',
  'followers:status': 'Erro {{status}}',
  'general:rules.broker': 'Corretora indefinido',
  'general:rules.entryType': 'Tipo de entrada indefinida',
  'general:rules.stopType': 'tipo de Stop indefinido',
  'money:customCycles.rules.none': 'Nenhum ciclo válido para enviar.',
  'money:customCycles.saving': 'Salvando os dados...',
  'money:masaniello.notZero': 'Parametros princiapis não podem ser 0',
  'money:masaniello.payoutRange': 'Payout invalido. Use valores entre 1 e 99',
  'money:masaniello.refused': 'Parâmetros inválidos',
  'money:masaniello.typeMissing': 'Tipo indefinido.',
  'money:soros.percentRange': 'Soros Percentual apenas entre 1 e 100',
  'routes:/configtradercopy.title': 'Configuração Trader',
  'routes:/followerslist.title': 'Lista de seguidores',
  'session:register.differentConfirmation': 'O campo senha de confirmação é diferente da digitada',
  'session:register.done': 'Cadastro ok!',
  'session:register.emptyConfirmation': 'O campo confirmação de senha não pode ficar vazio!',
  'session:register.emptyEmail': 'O campo email não pode ficar vazio!',
  'session:register.emptyPassword': 'O campo senha não pode ficar vazio!',
  'session:register.emptyTelegramId': 'O campo senha de confirmação é diferente da digitada',
  'session:register.failed': 'Erro no cadastro',
  'session:signIn.incomplete': 'Favor insira os dados corretamente!!',
  'signals:reader.rules.maxtrades': 'Limite de Ordens precisa ser 0 ou maior',
}

const root = join(import.meta.dirname, '../..')

const textsOf = (language: Language) => readTexts(join(root, 'locales', language))

it('Portuguese says what the specification says, word for word', () => {
  const portuguese = Object.fromEntries(textsOf('pt-BR'))
  expect(Object.fromEntries(Object.keys(specified).map((key) => [key, portuguese[key]]))).toEqual(specified)
})

/** The texts whose wording the panel chooses: all except the specification's own sentences. */
const ours = (language: Language) =>
  [...textsOf(language)].filter(([key]) => language !== 'pt-BR' || !(key in specified))

/** The words behind "not" in the glossary's column of a language. */
function refused(language: Language): string[] {
  const rows = readFileSync(join(root, 'locales/GLOSSARY.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const head = rows.findIndex((cells) => cells.includes(language))
  const column = rows[head]?.indexOf(language) ?? 0
  return rows
    .slice(head + 1)
    .flatMap((cells) => /\(not ([^)]+)\)/.exec(cells[column] ?? '')?.[1]?.split(', ') ?? [])
}

describe.each(languages)('%s', (language) => {
  it('says of copying on Home what it says with the copied traders', () => {
    const texts = Object.fromEntries(textsOf(language))
    expect(texts['home:copy.copyingOff']).toBe(`${texts['copyChecks:fails.copyingOff']}.`)
    for (const why of ['unread', 'modeDiffers', 'ownTrader'])
      expect(texts[`home:copy.${why}`]).toBe(texts[`copyChecks:why.${why}`])
  })

  it('says what the glossary says', () => {
    const words = refused(language)
    expect(words.length).toBeGreaterThan(5)
    // A letter or a hyphen beside it makes it another word: "Soros-gale" is a name.
    const any = new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'iu')
    expect(
      ours(language)
        .map(([key, text]) => [key, any.exec(text.replaceAll(/\{\{[^}]*\}\}/g, '0'))?.[0]])
        .filter(([, word]) => word),
    ).toEqual([])
  })

  it('writes a minus before a number as −', () => {
    expect(ours(language).filter(([, text]) => /(?<![\p{L}\p{N}}-])-(?=\d|\{\{)/u.test(text))).toEqual([])
  })

  it('writes … as one character, and % right behind its number', () => {
    expect(ours(language).filter(([, text]) => /\.\.\.|[\d}]\s+%/u.test(text))).toEqual([])
  })
})

it('French keeps its two-part signs on the line of the word before them', () => {
  expect(ours('fr-FR').filter(([, text]) => / [;:!?»]|« /u.test(text))).toEqual([])
})

it.each(languages)('a percentage in %s has its sign right behind the number', (language) => {
  expect(formatNumber(language, 0.95, { style: 'percent' })).toBe('95%')
})
