import { expect, test } from 'vitest';
import { pastedTime, writeAsciiDigits } from './typed-digits.ts';

test.each([
  ['15:30', 15, 30],
  ['１５：３０', 15, 30],
  [' ٩:٠٥ ', 9, 5],
  ['१५:३०:४५', 15, 30],
  ['soon', null, null],
])('a pasted time: %j is %s:%s', (time, hours, minutes) => {
  expect(pastedTime({ time })).toEqual({ hours, minutes, seconds: null, amPm: null });
});

class Field extends EventTarget {
  #value: string;
  constructor(value: string) {
    super();
    this.#value = value;
  }
  get value() {
    return this.#value;
  }
  set value(value: string) {
    this.#value = value;
  }
}

test.each([
  ['１５', '15'],
  ['٠٩', '09'],
  ['२३', '23'],
  ['15', '15'],
])('typed digits %s are %s before the field reads them, and count as typed', (typed, digits) => {
  const field = new Field(typed);
  // Shadow `value` on the field, as React does: React treats an assignment through its own setter
  // as a change by code, not by typing.
  const untyped: string[] = [];
  Object.defineProperty(field, 'value', {
    get: () => Reflect.get(Field.prototype, 'value', field),
    set: (value: string) => untyped.push(value),
  });
  writeAsciiDigits({ target: field });
  expect(field.value).toBe(digits);
  expect(untyped).toEqual([]);
});
