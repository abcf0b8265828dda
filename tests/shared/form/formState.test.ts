import { describe, expect, it, vi } from 'vitest'
import { readNumber } from '@/domain/numberText'
import { createFormState } from '@/shared/form/formState'

const loaded = { lote: 5, name: 'Ana', hidden: 'kept' }
const typed = (text: string) => ({ text, reading: readNumber(text, ',') })

describe('what a form holds', () => {
  it('is what was loaded and, over it, what was edited', () => {
    const form = createFormState(loaded)
    form.edit('lote', typed('7,5'))
    form.edit('name', '  Bia ')
    expect(form.values()).toEqual({ lote: 7.5, name: 'Bia', hidden: 'kept' })
    expect(form.draft('name')).toBe('  Bia ')
  })

  it('keeps the loaded number under text that is none, and tells of it', () => {
    const form = createFormState(loaded)
    form.edit('lote', typed('x'))
    expect(form.values()).toEqual(loaded)
    expect([...form.unread()]).toEqual([['lote', 'unreadable']])
    expect(form.isDirty()).toBe(true)
  })

  it('is unsaved only where it means something else', () => {
    const form = createFormState(loaded)
    form.edit('lote', typed('5,0'))
    form.edit('name', 'Ana ')
    expect(form.isDirty()).toBe(false)
    form.edit('lote', typed('6'))
    expect(form.isDirty()).toBe(true)
    form.discard()
    expect(form.isDirty()).toBe(false)
    expect(form.draft('lote')).toBe(5)
  })

  it('follows a new answer where nothing was edited, and keeps what was', () => {
    const form = createFormState(loaded)
    form.edit('lote', typed('6'))
    form.answered({ lote: 9, name: 'Carla', hidden: 'new' })
    expect(form.values()).toEqual({ lote: 6, name: 'Carla', hidden: 'new' })
  })

  it('follows a new answer where something was edited and edited back', () => {
    const form = createFormState(loaded)
    form.edit('lote', typed('6'))
    form.edit('lote', typed('5'))
    form.answered({ ...loaded, lote: 9 })
    expect(form.values().lote).toBe(9)
    expect(form.isDirty()).toBe(false)
  })

  it('is saved when the provider says so, but for what was edited meanwhile', () => {
    const form = createFormState(loaded)
    form.edit('lote', typed('6'))
    const sent = form.values()
    form.edit('name', 'Bia')
    form.saved(sent)
    expect(form.isDirty()).toBe(true)
    expect(form.values()).toEqual({ lote: 6, name: 'Bia', hidden: 'kept' })
    form.saved(form.values())
    expect(form.isDirty()).toBe(false)
  })

  it('tells its listeners of every change until they leave', () => {
    const form = createFormState(loaded)
    const listener = vi.fn<() => void>()
    const leave = form.subscribe(listener)
    form.edit('lote', 6)
    leave()
    form.edit('lote', 7)
    expect(listener).toHaveBeenCalledTimes(1)
  })
})
