import { readFile } from 'node:fs/promises'
import { chooseBot, expect, openHere, test } from './fixtures'
import { riskTitle } from '../support/riskTitle'

/** One robot is set up from end to end, and its settings go to another. */
test.describe('a robot', () => {
  test('is given a plan: what it will do is seen before it is saved, and a riskier one asks first', async ({
    page,
    signIn,
  }) => {
    await signIn('ana@leme.example')
    await page.goto('/config-masaniello')
    await page.locator('#capital').fill('100')
    await expect(page.getByText(/Com 100,00, a primeira entrada é de 29,19/)).toBeVisible()
    await page.getByRole('button', { name: 'W · Ganhou' }).click()
    await page.keyboard.press('l')
    await expect(page.getByText(/^Operação 3: entrada de 32,65/)).toBeVisible()
    // Drawn from paths that a worker plays under the served page's policy.
    await expect(page.locator('.plan-top').getByRole('img', { name: /\d/ })).toBeVisible()
    await expect(page.locator('.plan-top .picture circle')).toHaveCount(100)
    await page.locator('#target').fill('20')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(page.getByText('Parametros salvos')).toBeVisible()

    await openHere(page, '/config-soros')
    await page.locator('#soros').fill('9')
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    const question = page.getByRole('dialog', { name: riskTitle })
    await expect(question.getByText(/^Níveis: de \d para 9$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await expect(question).toBeVisible()
    await expect(question.getByRole('button', { name: 'Voltar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Parametros salvos')).toBeVisible()
    await page.reload()
    await expect(page.locator('#soros')).toHaveValue('9')
  })

  test('takes cycles pasted from a spreadsheet', async ({ page, context, signIn }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn('ana@leme.example')
    await page.goto('/config-customcycles')
    await page.locator('[id="4_entrada"]').click()
    await page.evaluate(() => navigator.clipboard.writeText('1,50\t3,25\n2.5\t5'))
    await page.keyboard.press('Control+v')
    await expect(page.locator('[id="5_mg1"]')).toHaveValue('5,00')
    // What is typed goes into the cell that keys lead to, in place of what was there.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect(page.locator('[id="5_entrada"]')).toHaveValue('3,00')
    // Nothing was stored before, and one more plan is more risk: both are asked about.
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    for (const name of ['Salvar sem ver os valores atuais?', riskTitle])
      await page.getByRole('dialog', { name }).getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await expect(page.getByText('Parametros salvos')).toBeVisible()
    await page.reload()
    await expect(page.locator('[id="4_mg1"]')).toHaveValue('3,25')
    await expect(page.locator('[id="5_entrada"]')).toHaveValue('3,00')
  })

  test('hands all its settings to another in one file', async ({ page, signIn }) => {
    await signIn('ana@leme.example')
    await page.goto('/botspage')
    // The ends above the file's buttons arrive after the page, and move them.
    const ends = page.getByText('Lembretes.')
    await expect(ends).toBeVisible()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Baixar arquivo' }).click(),
    ])
    const file = await download.path()
    expect(await readFile(file, 'utf8')).not.toMatch(/password|token|@leme/i)
    await chooseBot(page, '1002')
    await expect(page.getByText('Usuario - 1002,1002')).toBeVisible()
    await page.goto('/botspage')
    await expect(ends).toBeVisible()
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Importar arquivo' }).click()
    await (await chooser).setFiles(file)
    // The account type is copied only if the person selects it.
    await page.getByRole('checkbox', { name: 'Tipo de conta' }).check()
    await page.getByRole('button', { name: /^Enviar \d+ valores/ }).click()
    // What raises the risk is asked about once, with the figures of the bot before and after.
    await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    const results = page.getByRole('region', { name: 'Mudanças enviadas' })
    await expect(results.getByText(/^Confirmados: \d+$/)).toBeVisible()
    await results.getByRole('button', { name: 'Fechar' }).click()
    await (
      await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Importar arquivo' }).click(),
      ])
    )[0].setFiles(file)
    // What is left are the channels that this robot's phone is not in; each says so.
    const left = page.getByRole('list', { name: 'Diferenças entre o arquivo e o robô' })
    await expect(left.getByText('Canal fora da lista do robô.').first()).toBeVisible()
    await expect(left.getByText('Canal fora da lista do robô.')).toHaveCount(
      await left.getByRole('checkbox').count(),
    )
    await expect(page.getByRole('button', { name: 'Enviar' })).toBeDisabled()
  })
})
