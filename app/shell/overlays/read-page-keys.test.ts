import { expect, test } from 'vitest';
import { readPageKeys } from './read-page-keys.ts';

type Key = [key: string, code: string, shiftKey?: boolean];
const SHIFT: Key = ['Shift', 'ShiftLeft', true];

/** Presses keys at an interval in milliseconds, and returns the action of the last key. */
function lastOf(keys: Key[], interval = 200, closed = '') {
  const read = readPageKeys();
  return keys
    .map(([key, code, shiftKey = false], at) =>
      read({ key, code, shiftKey, timeStamp: at * interval }, true, (path) => path !== closed),
    )
    .at(-1);
}

test.each<[string, Key[]]>([
  [
    'English',
    [
      ['g', 'KeyG'],
      [',', 'Comma'],
    ],
  ],
  [
    'Russian',
    [
      ['п', 'KeyG'],
      ['б', 'Comma'],
    ],
  ],
  [
    'Arabic',
    [
      ['ل', 'KeyG'],
      ['و', 'Comma'],
    ],
  ],
  [
    'Hebrew',
    [
      ['ע', 'KeyG'],
      ['ת', 'Comma'],
    ],
  ],
  ['Russian with Shift', [['п', 'KeyG'], SHIFT, [',', 'Slash', true]]],
  [
    'AZERTY',
    [
      ['g', 'KeyG'],
      [',', 'KeyM'],
    ],
  ],
])('clarity §1: G and comma open the settings: %s', (_, keys) => {
  expect(lastOf(keys)).toEqual({ open: '/settings' });
});

test.each<[Key, string]>([
  [['ก', 'KeyD'], '/dashboard'],
  [['ะ', 'KeyT'], '/tasks'],
  [['ห', 'KeyS'], '/schedule'],
])('clarity §1: G and the letter of a page open it: %j opens %s', (key, path) => {
  expect(lastOf([['เ', 'KeyG'], key])).toEqual({ open: path });
});

test.each(['Shift', 'CapsLock', 'AltGraph'])('%s does not end the chord', (modifier) => {
  expect(
    lastOf([
      ['g', 'KeyG'],
      [modifier, modifier],
      ['t', 'KeyT'],
    ]),
  ).toEqual({ open: '/tasks' });
});

test('another key, time, or a page that is not open end the chord', () => {
  expect(
    lastOf([
      ['g', 'KeyG'],
      ['x', 'KeyX'],
      ['t', 'KeyT'],
    ]),
  ).toBeUndefined();
  expect(
    lastOf(
      [
        ['g', 'KeyG'],
        ['t', 'KeyT'],
      ],
      1500,
    ),
  ).toBeUndefined();
  expect(
    lastOf(
      [
        ['g', 'KeyG'],
        ['n', 'KeyN'],
      ],
      200,
      '/notifications',
    ),
  ).toBe('none');
});

test.each<Key>([
  ['c', 'KeyC'],
  ['w', 'KeyW'],
  ['1', 'Digit1'],
  ['с', 'KeyC'],
])('clarity §1: G and a letter or digit without a page do nothing: %s', (...key) => {
  expect(lastOf([['g', 'KeyG'], key])).toBe('none');
});

test.each<[string, Key[]]>([
  ['English', [['/', 'Slash']]],
  ['German', [SHIFT, ['/', 'Digit7', true]]],
  [
    'Russian',
    [
      ['п', 'KeyG'],
      ['.', 'Slash'],
    ],
  ],
  ['Russian, before any letter', [['.', 'Slash']]],
  ['Arabic', [['ظ', 'Slash']]],
  ['Thai', [['ฝ', 'Slash']]],
])('clarity §1: the slash searches: %s', (_, keys) => {
  expect(lastOf(keys)).toBe('search');
});

test.each<[string, Key[]]>([
  ['German', [['-', 'Slash']]],
  ['AZERTY', [['!', 'Slash']]],
  [
    'Turkish',
    [
      ['x', 'KeyX'],
      ['.', 'Slash'],
    ],
  ],
  ['Dvorak', [['z', 'Slash']]],
])('another character of its key does not: %s', (_, keys) => {
  expect(lastOf(keys)).toBeUndefined();
});

test.each<[Key, string]>([
  [['ื', 'KeyN'], 'capture'],
  [['ๆ', 'KeyQ'], 'capture'],
  [['่', 'KeyJ'], 'first-task'],
  [['ो', 'KeyA'], 'undefined'],
])('clarity §1: the keys of every page where they type marks: %j', (key, act) => {
  expect(String(lastOf([key]))).toBe(act);
});

test('where the keys of pages do not apply, a letter still tells the layout', () => {
  const read = readPageKeys();
  const press = (key: string, code: string, isFree: boolean) =>
    read({ key, code, shiftKey: false, timeStamp: 0 }, isFree, () => true);
  expect(press('n', 'KeyN', false)).toBeUndefined();
  expect(press('.', 'Slash', true)).toBeUndefined();
  expect(press('т', 'KeyN', false)).toBeUndefined();
  expect(press('.', 'Slash', true)).toBe('search');
});
