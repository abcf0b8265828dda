import { expect, test } from './panel'

test('a person signs in, finds the session after a reload, and signs out of everything', async ({
  panel,
}) => {
  await panel.signIn('ana@leme.example')
  await panel.open('/geralconfig')
  await panel.reads(/Configurações gerais/)
  await panel.open('/auth')
  await panel.press('button', /^Sair$/)
  await panel.reads(/Sem conta\?/)
  expect(await panel.engine.run('return localStorage.length')).toBe(0)
})

test('a stake is typed with a comma, saved after the question about the risk, and kept', async ({
  panel,
}) => {
  await panel.signIn('ana@leme.example')
  await panel.open('/geralconfig')
  await panel.fill('#lote', '97,5')
  await panel.press('button', /^Salvar$/)
  await panel.press('button', /^Salvar assim mesmo$/)
  await panel.reads(/Conferido às \d\d:\d\d/)
  await panel.open('/geralconfig')
  await panel.holds('#lote', '97,5')
})

test('the board changes the stake of a bot that is not selected', async ({ panel }) => {
  await panel.signIn('ana@leme.example')
  await panel.press('button', /Mais ações: robô 1002/)
  await panel.press('menuitem', /Alterar a entrada/)
  await panel.fill('[id$="lote"]', '25')
  await panel.engine.keys('Enter')
  await panel.press('button', /^Salvar assim mesmo$/)
  await panel.reads(/Conferido às \d\d:\d\d/)
  await panel.reads(/Usuario - 1001,/)
})

test('a follower gets a new expiry', async ({ panel }) => {
  await panel.signIn('ana@leme.example')
  await panel.open('/followerscopy')
  await panel.fill('[type="search"], [role="searchbox"]', 'bruno')
  await panel.press('button', /^Exp Bruno$/)
  await panel.fill('#expCopy', '31/12/2030')
  await panel.reads(/Vence em 31\/12\/2030, no fim do dia/)
  await panel.press('button', /^Salvar$/)
  await panel.reads(/Expira: 31\/12\/2030/)
})

test('a bot is renewed: its link is paid, and its expiry moves', async ({ panel }) => {
  await panel.signIn('ana@leme.example')
  await panel.open('/comprar?userid=1001')
  await panel.press('radio', /^30 dias/)
  await panel.press('button', /^Gerar link$/)
  await panel.reads(/Abrir pagamento/)
  const link = await panel.engine.run<string>('return document.querySelector("a[href*=checkout]").href')
  await panel.engine.goTo(link)
  // The checkout speaks the browser's language.
  await panel.press('button', /^(Pagar|Pay)$/)
  await panel.reads(/O vencimento do robô 1001 avançou/)
})

test('two keys stop everything, and the screen says what is confirmed', async ({ panel }) => {
  await panel.signIn('bruno@leme.example')
  await panel.open('/auth')
  await panel.reads(/Sair/)
  await panel.engine.keys('Alt', '0')
  await panel.reads(/As operações abertas continuam/)
  await panel.engine.keys('Enter')
  await panel.reads(/1 robô recebeu a ordem, mas não confirmou que parou · 3 desligamentos confirmados/)
})

test('cut off, it starts with what was seen last and saves nothing; back, it is fresh within two seconds', async ({
  panel,
  product,
}) => {
  const { engine } = panel
  const until = (check: string) =>
    expect(async () => expect(await engine.run(`return ${check}`)).toBe(true)).toPass()
  const save = 'document.querySelector("form [type=submit]")'
  await panel.signIn('ana@leme.example')
  await panel.open('/reader-params')
  await panel.holds('#maxtrades', '12')
  await until('navigator.serviceWorker.controller?.state === "activated"')
  // What the screen shows is kept on this device; elsewhere it changes then.
  await engine.run(`
    const opening = indexedDB.open('leme-seen')
    opening.onsuccess = () => {
      const look = setInterval(() => {
        const asking = opening.result.transaction('answers').objectStore('answers').getAllKeys()
        asking.onsuccess = () => {
          if (!JSON.stringify(asking.result).includes('getReaderParams')) return
          clearInterval(look)
          const address = '/api/readerparams?userid=1001'
          const headers = { 'content-type': 'application/json' }
          fetch(address)
            .then((answer) => answer.json())
            .then((params) => fetch(address, { method: 'POST', headers, body: JSON.stringify({ ...params, maxtrades: 23 }) }))
            .then(({ ok }) => { window.hasChanged = ok })
        }
      }, 100)
    }`)
  await until('window.hasChanged')
  await product.halt()
  await panel.open('/reader-params')
  await panel.reads(/Sem conexão: dados das \d\d:\d\d\.\s+Nada pode ser salvo até a conexão voltar\./)
  await panel.holds('#maxtrades', '12')
  await until(`${save}.disabled`)

  await engine.run(`
    const look = setInterval(() => {
      if (document.querySelector('#maxtrades').value !== '23') return
      clearInterval(look)
      window.freshAt = Date.now()
    }, 20)`)
  await product.restart()
  const back = Date.now()
  await panel.holds('#maxtrades', '23')
  await until(`!${save}.disabled`)
  expect((await engine.run<number>('return window.freshAt')) - back).toBeLessThan(2000)
})
