import { expect, expectAccessible, test, WIDE } from './fixtures'

/** A trader sets a channel's filters and rehearses them on messages of that channel. */
test('a channel is filtered, and the filters are rehearsed on its messages', async ({ page, signIn }) => {
  await signIn('ana@leme.example')
  // Open at any time of the day.
  await page.route('**/api/readerparams?*', async (route) => {
    const response = await route.fetch()
    const json = { ...(await response.json()), hourStart: '00:00', hourEnd: '24:00' }
    await route.fulfill({ response, json })
  })
  await page.goto('/configure-channels')
  await page.getByRole('searchbox', { name: 'Buscar canal ou ID' }).fill('sinais do ze')
  const card = page.getByRole('form', { name: 'Sinais do Zé' })
  await expect(card).toBeVisible()
  await expect(page.getByText('1 de 12')).toBeVisible()
  await expect(page.locator('[id="1640000001_wordfilter"]')).toHaveCount(0)
  await card.getByRole('button', { name: 'Sinais do Zé' }).click()
  await page.getByLabel('Opções avançadas').check()

  const words = page.locator('[id="1640000001_wordfilter"]')
  await words.fill('compra,venda')
  await card.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(words).toBeFocused()
  await expect(words).toHaveAttribute('aria-invalid', 'true')
  await words.fill('compra;venda')
  await page.locator('[id="1640000001_ignore"]').fill('teste')
  await page.keyboard.press('Control+s')
  await expect(card).toContainText('Conferido às')

  await card.getByRole('link', { name: /^Testar mensagem/ }).click()
  await page
    .getByLabel('Mensagens como aparecem no Telegram')
    .fill(
      '[14/05/2025 10:00:05] Zé: EURUSD compra agora\n[14/05/2025 10:05:05] Zé: GBPUSD venda, só teste\n[14/05/2025 10:10:05] Zé: bom dia a todos',
    )
  const verdicts = page.getByRole('list', { name: 'Mensagens' })
  await expect(verdicts.getByRole('listitem')).toHaveText([
    /^Passa pelos seus filtros.*compra/,
    /^Não passa.*teste/,
    /^Não passa.*Nenhuma palavra do filtro/,
  ])
  await page.getByRole('button', { name: 'Salvar 3 como exemplos' }).click()
  // Unsaved changes count too, and their effect is shown.
  await page.locator('[id="1640000001_ignore"]').fill('')
  await expect(page.getByText('Mudam com as alterações: 1')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Mudam com as alterações: 1')).toHaveCount(0)

  // Without headers, the person says where a message ends.
  await page.setViewportSize({ width: 375, height: 812 })
  await page.getByLabel('Mensagens como aparecem no Telegram').fill('EURUSD compra\n\nTP 1.09\n---\nbom dia')
  await expect(page.getByRole('radio', { name: 'Uma mensagem' })).not.toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(page.getByText('Passam: 1 de 1')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: '2, divididas pelos traços' })).toBeChecked()
  await expect(verdicts.getByRole('listitem')).toHaveText([/^Passa pelos seus filtros/, /^Não passa/])
  await expectAccessible(page)
})

test(
  'who follows a trader changes what is theirs, and nothing else',
  { tag: WIDE },
  async ({ page, signIn }) => {
    await signIn('bruno@leme.example')
    await page.goto('/configure-channels')
    await expect(page.getByText(/Você segue um trader/)).toBeVisible()
    await expect(page.getByLabel('Opções avançadas')).toBeDisabled()
    const card = page.getByRole('form').first()
    await expect(card.getByLabel('Tipo de sinal')).toHaveCount(0)
    await card.getByRole('button', { expanded: false }).click()
    await card.getByLabel('Lote').fill('0,07')
    await card.getByRole('button', { name: 'Salvar', exact: true }).click()
    // A larger lot may lose more.
    await page.getByRole('button', { name: 'Salvar assim mesmo' }).click()
    await expect(card).toContainText('Conferido às')
    await page.reload()
    await expect(page.getByRole('form').first()).toContainText('Lote 0,07')
  },
)

test('cards never overlap, not even in the frame in which the window is resized', async ({
  page,
  signIn,
}) => {
  await signIn('ana@leme.example')
  await page.goto('/configure-channels')
  await expect(page.locator('.virtual__item').first()).toBeVisible()
  for (const width of [375, 1440, 700]) {
    const overlaps = await page.evaluateHandle(() => {
      const overlapping = () => {
        const rows = [...document.querySelectorAll('.virtual__row')]
          .map((row) => row.getBoundingClientRect())
          .toSorted((a, b) => a.top - b.top)
        return rows.filter((row, place) => row.bottom > (rows[place + 1]?.top ?? Infinity) + 1).length
      }
      // The state when the frame is painted.
      const counted = new Promise<number>((resolve) => {
        window.addEventListener('resize', () => requestAnimationFrame(() => resolve(overlapping())), {
          once: true,
        })
      })
      return { counted }
    })
    await page.setViewportSize({ width, height: 800 })
    expect([width, await overlaps.evaluate(({ counted }) => counted)]).toEqual([width, 0])
  }
})
