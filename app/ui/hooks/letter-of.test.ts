import { expect, test } from 'vitest';
import { isQuestionMark, letterOf } from './letter-of.ts';

test.each([
  ['C', 'KeyC', 'c', 'Latin'],
  ['с', 'KeyC', 'c', 'Cyrillic'],
  ['σ', 'KeyS', 's', 'Greek'],
  ['ג', 'KeyD', 'd', 'Hebrew'],
  ['j', 'KeyC', 'j', 'Dvorak: the letter that it types wins'],
  ['.', 'KeyE', '.', 'Dvorak: no letter, no shortcut'],
  ['q', 'KeyA', 'q', 'AZERTY'],
  ['é', 'Digit2', 'é', 'AZERTY'],
  ['Delete', 'Delete', 'delete', 'a named key'],
  ['с', '', 'с', 'a keyboard that does not say where'],
])('%s at %s is %s (%s)', (key, code, letter) => {
  expect(letterOf({ key, code })).toBe(letter);
});

test.each([
  ['?', 'Slash', true, 'English'],
  ['?', 'Digit7', true, 'Russian, above the 7'],
  [',', 'Slash', true, 'Russian, where English has it'],
  ['؟', 'Slash', true, 'Arabic'],
  ['_', 'Slash', false, 'German: an underscore'],
  [',', 'Comma', false, 'a comma'],
])('%s at %s with Shift asks for help: %s (%s)', (key, code, asks) => {
  expect(isQuestionMark({ key, code, shiftKey: true })).toBe(asks);
});
