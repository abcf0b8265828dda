import { expect, expectAccessible, test } from './fixtures'

test.describe('a phone', () => {
  test('is linked in two steps, across a reload between them, and the caret stays where one types', async ({
    page,
    signIn,
  }) => {
    await signIn('ana@leme.example')
    await page.goto('/addphone')
    const phone = page.locator('#phone')
    await phone.pressSequentially('+5511990001112')
    await expect(phone).toHaveValue('+55 11 99000 1112')
    await expect(page.getByText('Será enviado: +5511990001112 · Brasil')).toBeVisible()
    await phone.evaluate((field: HTMLInputElement) => field.setSelectionRange(7, 7))
    await page.keyboard.press('Backspace')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('1')
    await expect(phone).toHaveValue('+55 11 99000 1112')
    expect(await phone.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(6)
    await page.keyboard.press('Enter')
    await expect(page.locator('#code')).toBeFocused()
    await expectAccessible(page)

    await page.reload()
    await page.locator('#code').fill(' 12345 ')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Senha do Telegram incorreta.')).toBeVisible()
    await expect(page.locator('#password')).toBeFocused()
    await page.keyboard.type('segredo')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status').getByText('Telefone conectado')).toBeVisible()
    await expect(page).toHaveURL(/\/copysignals$/)
  })
})

test.describe('the channel list', () => {
  test('of five thousand is browsed, selected and saved by keyboard, one screenful at a time', async ({
    page,
    signIn,
  }) => {
    await signIn('ana@leme.example')
    const chats = Array.from({ length: 5000 }, (_, place) => ({
      chid: 1_640_000_001 + place,
      chname: `Sala número ${place + 1}`,
      userid: 1001,
    }))
    await page.route('**/api/getchatlist*', (route) => route.fulfill({ json: chats }))
    // Not sent to the server, so that no other test sees it; a later read still shows it.
    let sentList: readonly { readonly chid: number; readonly chname: string }[] | undefined
    await page.route('**/api/savelist*', (route) => {
      sentList = route.request().postDataJSON()
      return route.fulfill({ json: { msg: 'ok' } })
    })
    await page.route('**/api/getgroups*', async (route) => {
      const answer = await route.fetch()
      const [channel] = await answer.json()
      return sentList
        ? route.fulfill({
            json: sentList.map(({ chid, chname }) => ({ ...channel, idChan: chid, nameGroup: chname })),
          })
        : route.fulfill({ response: answer })
    })
    await page.goto('/channels-list')
    const box = (place: number) => page.locator(`[id="${1_640_000_000 + place}_idChan"]`)
    await box(3).focus()
    // A held key does not wait for the page to scroll.
    await Promise.all(Array.from({ length: 37 }, () => page.keyboard.press('Tab')))
    await expect(box(40)).toBeFocused()
    await expect(box(40)).toBeInViewport()
    await page.keyboard.press('Space')
    await expect(page.getByText('13 marcados')).toBeVisible()
    expect(await page.evaluate(() => document.querySelectorAll('*').length)).toBeLessThan(3000)

    await page.locator('#channelSearch').fill('numero 4999')
    await expect(page.getByText(/^1 de 5\.000/)).toBeVisible()
    await page.getByRole('button', { name: 'Marcar visíveis (1)', exact: true }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: /Leme/ }).first().click()
    await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
    await page.keyboard.press('Escape')
    const sent = page.waitForRequest('**/api/savelist*')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const asked = page.getByRole('dialog', { name: /^Copiar Sala número 40 e Sala número 4999 com dinheiro/ })
    await asked.getByRole('button', { name: /^Copiar Sala/ }).click()
    expect((await sent).postDataJSON()).toHaveLength(14)
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/copysignals$/)
  })
})
