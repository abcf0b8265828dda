import { expect, test } from './fixtures'

test.use({ viewport: { width: 375, height: 740 } })

test('everything by keyboard: sign in, open the menu, change a setting, save, change the language', async ({
  page,
}) => {
  await page.goto('/')
  await page.keyboard.press('Tab') // the brand
  await page.keyboard.press('Tab') // the theme
  await page.keyboard.press('Tab') // the language
  await page.keyboard.press('Tab')
  await expect(page.locator('#email')).toBeFocused()
  await page.keyboard.type('ana@leme.example')
  await page.keyboard.press('Tab')
  await page.keyboard.type('leme-demo-1')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()

  await page.getByRole('button', { name: 'Mais', exact: true }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(page.getByRole('button', { name: 'Mais', exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await menu.getByRole('link', { name: 'Configurações gerais' }).focus()
  await page.keyboard.press('Enter')

  await expect(page.locator('#lote')).toBeVisible()
  await page.locator('#lote').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('3')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByRole('status').filter({ hasText: 'Parametros salvos' })).toBeVisible()
})

test('a menu that is closed, or whose entry is chosen, gives the focus back to its button', async ({
  page,
  signIn,
}) => {
  await page.goto('/')
  // Until React has taken over, a button does nothing.
  await expect(page.locator('html')).not.toHaveAttribute('data-view')
  const language = page.getByRole('button', { name: /PT$/ })
  await language.focus()
  await page.keyboard.press('Enter')
  const entry = page.locator('[role="menuitem"]:focus')
  await expect(entry).toHaveText('Português (Brasil)')
  await page.keyboard.press('Escape')
  await expect(language).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(entry).toHaveText('Português (Brasil)')
  await page.keyboard.press('ArrowDown')
  await expect(entry).toHaveText('English (US)')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /EN$/ })).toBeFocused()
  await expect(page.getByRole('menu')).toBeHidden()

  await signIn('ana@leme.example')
  await page.goto('/')
  // Until all of a row is read, it may be drawn anew.
  await expect(page.locator('main .placeholder')).toHaveCount(0)
  const more = page.getByRole('button', { name: 'More actions: bot 1002' })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(entry).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()
})

test('the search takes what is typed at once, and opens the field that it finds', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/')
  await expect(page.getByText('Usuario - 1001,1001')).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  // Its code is still loading: what is typed waits for the field.
  await page.keyboard.type('stop win')
  await expect(page.getByRole('combobox', { name: 'Buscar em tudo' })).toHaveValue('stop win')
  await expect(page.locator('.ant-select-item-option-active')).toContainText(/stop win/i)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/geralconfig#winDay$/)
  await expect(page.locator('#winDay')).toBeFocused()
})

test('Tab walks through the comparison of robots, and what has the focus is always in sight', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  // A bot whose settings no other story makes the same as those of the first.
  await page.goto('/fleet/compare?bots=11001')
  // Rows of bots that are still being read come in between.
  await expect(page.getByRole('row', { name: /^Maior entrada \d/ })).toBeVisible()
  await expect(page.locator('main .placeholder')).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Tipo de conta', exact: true }).focus()
  const matrix = page.locator('#matrix')
  let inTable = 0
  for (;;) {
    await page.keyboard.press('Tab')
    // Behind the last stop is the browser's own bar.
    if (await page.evaluate(() => document.activeElement === document.body)) break
    await expect(page.locator(':focus')).toBeInViewport()
    if ((await matrix.locator('tbody :focus').count()) === 0) continue
    inTable += 1
    // So is the name of the robot whose values these are.
    await expect(matrix.getByRole('columnheader').last()).toBeInViewport()
  }
  // Twelve settings, and all of them.
  expect(inTable).toBeGreaterThanOrEqual(13)
})
