import { describe, expect, test } from 'vitest'
import { decodeForm, FormError } from './form.ts'

const plain = (text: string) => JSON.parse(JSON.stringify(decodeForm(text)))

describe('decodeForm', () => {
  test.each([
    ['a=1&b=x%20y+z', { a: '1', b: 'x y z' }],
    ['a[b][c]=1&a[d]=', { a: { b: { c: '1' }, d: '' } }],
    ['a[0]=x&a[1]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[]=x&a[]=y', { a: { 0: 'x', 1: 'y' } }],
    ['a[b][0][c]=1', { a: { b: { 0: { c: '1' } } } }],
    ['a]b=1', { 'a]b': '1' }],
    ['', {}],
  ])('reads %s', (text, form) => {
    expect(plain(text)).toEqual(form)
  })

  test('reaches no prototype, whatever the names', () => {
    decodeForm('__proto__[polluted]=1&constructor[prototype][polluted]=1')
    expect({}).not.toHaveProperty('polluted')
  })

  test.each([['a=1&a[b]=2'], ['a[b]=2&a=1'], ['a[b][c][d][e][f][g][h][i]=1']])('refuses %s', (text) => {
    expect(() => decodeForm(text)).toThrow(FormError)
  })
})
