import { expect, test } from 'vitest';
import {
  isComma,
  isForeignLayout,
  isModifier,
  isQuestionMark,
  isSlash,
  letterOf,
} from './letter-of.ts';

test.each([
  ['C', 'KeyC', 'c', 'Latin'],
  ['с', 'KeyC', 'c', 'Cyrillic'],
  ['σ', 'KeyS', 's', 'Greek'],
  ['ג', 'KeyD', 'd', 'Hebrew'],
  ['ื', 'KeyN', 'n', 'Thai: a vowel mark'],
  ['่', 'KeyJ', 'j', 'Thai: a tone mark'],
  ['ห', 'KeyS', 's', 'Thai: a letter'],
  ['े', 'KeyS', 's', 'Hindi'],
  ['्', 'KeyD', 'd', 'Hindi'],
  ['ू', 'KeyT', 't', 'Hindi'],
  ['ै', 'KeyW', 'w', 'Hindi'],
  ['ំ', 'KeyM', 'm', 'Khmer: a sign'],
  ['ាំ', 'KeyA', 'a', 'Khmer: two signs'],
  ['க்ஷ', 'KeyT', 't', 'Tamil: two letters'],
  ['ே\u200b', 'KeyA', 'a', 'a mark with a space of no width'],
  ['لا', 'KeyB', 'b', 'Arabic: two letters'],
  ['ْ', 'KeyX', 'x', 'Arabic: a vowel point'],
  ["'", 'KeyW', 'w', 'Hebrew: an apostrophe'],
  ['𞤀', 'KeyA', 'a', 'Adlam'],
  ["'", 'KeyQ', "'", 'Dvorak: an apostrophe'],
  ['ü', 'KeyW', 'ü', 'a Latin letter'],
  ['u\u0308', 'KeyW', 'u\u0308', 'a Latin letter with its mark'],
  ['\u0301', 'KeyS', '\u0301', 'the mark of a Latin letter'],
  ['Dead', 'KeyE', 'dead', 'a key that waits for the next one'],
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
  ['ฦ', 'Slash', true, 'Thai'],
  ['Б', 'Slash', true, 'Bulgarian'],
  ['य़', 'Slash', true, 'Hindi'],
  ['É', 'Slash', false, 'Canadian French'],
  [':', 'Slash', false, 'Turkish'],
  ['_', 'Slash', false, 'German: an underscore'],
  [',', 'Comma', false, 'a comma'],
])('%s at %s with Shift asks for help: %s (%s)', (key, code, asks) => {
  expect(isQuestionMark({ key, code, shiftKey: true })).toBe(asks);
});

test.each([
  ['/', 'Slash', false, false, true, 'English'],
  ['/', 'Digit7', true, false, true, 'German, above the 7'],
  ['/', 'NumpadDivide', false, true, true, 'the number pad'],
  ['.', 'Slash', false, true, true, 'Russian'],
  ['.', 'Slash', false, false, false, 'Turkish'],
  ['ظ', 'Slash', false, true, true, 'Arabic'],
  ['ฝ', 'Slash', false, false, true, 'Thai'],
  ['य', 'Slash', false, true, true, 'Hindi'],
  ['/', 'Digit2', false, true, false, 'Thai: the 2 is a quadrant'],
  ['ฦ', 'Slash', true, true, false, 'Thai with Shift'],
  ['-', 'Slash', false, false, false, 'German'],
  ['-', 'Slash', false, true, false, 'Serbian'],
  ['!', 'Slash', false, false, false, 'AZERTY'],
  ['é', 'Slash', false, false, false, 'Canadian French'],
  ['z', 'Slash', false, false, false, 'Dvorak'],
  ['.', 'Period', false, true, false, 'a full stop'],
])(
  '%s at %s (Shift: %s, other script: %s) is a slash: %s (%s)',
  (key, code, shiftKey, foreign, is) => {
    expect(isSlash({ key, code, shiftKey }, foreign)).toBe(is);
  },
);

test.each([
  [',', 'Comma', false, true, 'English'],
  [',', 'KeyM', false, true, 'AZERTY'],
  [',', 'Slash', true, true, 'Russian'],
  ['б', 'Comma', false, true, 'Russian'],
  ['و', 'Comma', false, true, 'Arabic'],
  ['ת', 'Comma', false, true, 'Hebrew'],
  ['Б', 'Comma', true, false, 'Russian with Shift'],
  ['ö', 'Comma', false, false, 'Turkish'],
  ['w', 'Comma', false, false, 'Dvorak'],
  [';', 'Comma', false, false, 'AZERTY'],
])('%s at %s (Shift: %s) is a comma: %s (%s)', (key, code, shiftKey, is) => {
  expect(isComma({ key, code, shiftKey })).toBe(is);
});

test.each([
  ['с', 'KeyC', true],
  ['่', 'KeyJ', true],
  ['لا', 'KeyB', true],
  ['c', 'KeyC', false],
  ['ß', 'KeyS', false],
  ['.', 'KeyE', undefined],
  ['б', 'Comma', undefined],
  ['Enter', 'Enter', undefined],
])('%s at %s tells that the layout has another script: %s', (key, code, is) => {
  expect(isForeignLayout({ key, code })).toBe(is);
});

test.each(['Shift', 'Control', 'Alt', 'AltGraph', 'Meta', 'CapsLock'])(
  '%s is a modifier',
  (key) => {
    expect(isModifier({ key })).toBe(true);
  },
);

test.each(['s', 'Enter', 'Escape', 'Dead'])('%s is none', (key) => {
  expect(isModifier({ key })).toBe(false);
});
