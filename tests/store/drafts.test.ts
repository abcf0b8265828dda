import { describe, expect, it } from 'vitest'
import { readNumber } from '@/domain/numberText'
import { makeStore } from '@/app/store'
import { formIn } from '@tests/support/formIn'

const loaded = { lote: 5, name: 'Ana', hidden: 'kept' }
/** A form with one card, open in a store of its own. */
function open() {
  const form = formIn(makeStore().store, 'form', new Map([['', loaded]]))
  return { ...form.card(), answered: (record: typeof loaded) => form.answered(new Map([['', record]])) }
}
const typed = (text: string) => ({ text, reading: readNumber(text, ',') })

describe('the state of a form', () => {
  it('is the loaded values with the edits over them', () => {
    const form = open()
    form.edit('lote', typed('7,5'))
    form.edit('name', '  Bia ')
    expect(form.values()).toEqual({ lote: 7.5, name: 'Bia', hidden: 'kept' })
    expect(form.draft('name')).toBe('  Bia ')
  })

  it('keeps the loaded number under unreadable text, and reports the field', () => {
    const form = open()
    form.edit('lote', typed('x'))
    expect(form.values()).toEqual(loaded)
    expect([...form.unread()]).toEqual([['lote', 'unreadable']])
    expect(form.isDirty()).toBe(true)
  })

  it('is unsaved under unreadable text also where nothing was told', () => {
    const form = formIn(makeStore().store, 'form', new Map([['', { lote: undefined }]])).card()
    form.edit('lote', typed('x'))
    expect(form.isDirty()).toBe(true)
  })

  it('is unsaved only if a value differs', () => {
    const form = open()
    form.edit('lote', typed('5,0'))
    form.edit('name', 'Ana ')
    expect(form.isDirty()).toBe(false)
    form.edit('lote', typed('6'))
    expect(form.isDirty()).toBe(true)
    form.discard()
    expect(form.isDirty()).toBe(false)
    expect(form.draft('lote')).toBe(5)
  })

  it('takes a new answer for fields that were not edited, and keeps the edits', () => {
    const form = open()
    form.edit('lote', typed('6'))
    form.answered({ lote: 9, name: 'Carla', hidden: 'new' })
    expect(form.values()).toEqual({ lote: 6, name: 'Carla', hidden: 'new' })
  })

  it('is the very same after the same answer, so that nothing is computed again', () => {
    const form = open()
    form.edit('lote', typed('6'))
    const before = form.values()
    form.answered({ ...loaded })
    expect(form.values()).toBe(before)
  })

  it('takes a new answer for a field whose edit was undone', () => {
    const form = open()
    form.edit('lote', typed('6'))
    form.edit('lote', typed('5'))
    form.answered({ ...loaded, lote: 9 })
    expect(form.values().lote).toBe(9)
    expect(form.isDirty()).toBe(false)
  })

  it('is saved when the provider confirms it, except for later edits', () => {
    const form = open()
    form.edit('lote', typed('6'))
    const sent = form.values()
    form.edit('name', 'Bia')
    form.saved(sent)
    expect(form.isDirty()).toBe(true)
    expect(form.values()).toEqual({ lote: 6, name: 'Bia', hidden: 'kept' })
    form.saved(form.values())
    expect(form.isDirty()).toBe(false)
  })

  it('is saved with lists and objects as values too', () => {
    const form = formIn(makeStore().store, 'grid', new Map([['', { grid: [[1, 2]] }]])).card()
    form.edit('grid', [[1, 3]])
    expect(form.isDirty()).toBe(true)
    form.saved(form.values())
    expect(form.isDirty()).toBe(false)
    expect(form.values()).toEqual({ grid: [[1, 3]] })
  })

  it('knows its unsaved cards', () => {
    const records = new Map([
      ['1', loaded],
      ['2', loaded],
    ])
    const states = formIn(makeStore().store, 'cards', records)
    states.card('1').edit('lote', 6)
    expect([...states.unsaved()]).toEqual(['1'])
    states.card('2').edit('name', 'Bia')
    expect([...states.unsaved()]).toEqual(['1', '2'])
    states.card('1').discard()
    expect([...states.unsaved()]).toEqual(['2'])
  })
})
