import { describe, expect, test } from 'vitest';
import { parseQuickAdd } from '../quick-add/parse-quick-add.ts';
import { isSeveralLines, pastedLines, taskOfLine } from './pasted-lines.ts';

describe('clarity §1 paste: lines of a pasted text', () => {
  test.each<[string, string, string[]]>([
    ['plain lines', 'Buy milk\nCall mum', ['Buy milk', 'Call mum']],
    ['Windows and old Mac line ends', 'a\r\nb\rc', ['a', 'b', 'c']],
    [
      'bullets',
      '- Buy milk\n* Call mum\n• Pay rent\n– Read',
      ['Buy milk', 'Call mum', 'Pay rent', 'Read'],
    ],
    ['numbers', '1. Buy milk\n2) Call mum\n10. Pay', ['Buy milk', 'Call mum', 'Pay']],
    ['check boxes', '- [ ] Buy milk\n- [x] Call mum\n[ ] Pay', ['Buy milk', 'Call mum', 'Pay']],
    ['indented bullets', '  - Buy milk\n\t* [ ] Call mum', ['Buy milk', 'Call mum']],
    ['empty lines', '\nBuy milk\n\n \nCall mum\n', ['Buy milk', 'Call mum']],
    ['only bullets', '-\n- \n* \n1.\n- [ ]', []],
    ['right-to-left text', '- שלום עולם\n- اتصل بأمي', ['שלום עולם', 'اتصل بأمي']],
    [
      'no marks',
      '-5 degrees\n2026 budget\n3.5 mm drill',
      ['-5 degrees', '2026 budget', '3.5 mm drill'],
    ],
  ])('%s', (_name, text, lines) => {
    expect(pastedLines(text).map((line) => line.text)).toEqual(lines);
  });

  test('bad input: of 5,000 lines none is lost', () => {
    const lines = Array.from({ length: 5000 }, (_, at) => `Task ${at + 1}`);
    const pasted = pastedLines(lines.map((line) => `- [ ] ${line}\r\n`).join(''));
    expect(pasted.map(({ text }) => text)).toEqual(lines);
  });

  test('a checked check box says that the line is done', () => {
    const list = '- [x] Call mum\n- [ ] Buy milk\n[X] Pay\n* [✓] Read\n[] Write\nBook [x] rooms';
    expect(pastedLines(list).map(({ text, isDone }) => [text, isDone])).toEqual([
      ['Call mum', true],
      ['Buy milk', false],
      ['Pay', true],
      ['Read', true],
      ['Write', false],
      ['Book [x] rooms', false],
    ]);
  });

  test('a line of the list that repeats is one task with a rule', () => {
    const list = '- Call mum\n- Buy milk\n- Post the letter\n- Water the plants every 3 days\n';
    const read = pastedLines(list).map(({ text }) =>
      parseQuickAdd(text, { now: '2026-11-20T10:00:00Z', zone: 'UTC' }),
    );
    expect(read.map(({ title, fields }) => [title, fields.recurrence_rule])).toEqual([
      ['Call mum', undefined],
      ['Buy milk', undefined],
      ['Post the letter', undefined],
      ['Water the plants', 'FREQ=DAILY;INTERVAL=3'],
    ]);
  });

  test('one line is no list, even with a line end; a list and a very long line are', () => {
    expect(isSeveralLines('Buy milk')).toBe(false);
    expect(isSeveralLines('Buy milk\r\n')).toBe(false);
    expect(isSeveralLines('Buy milk\nCall mum')).toBe(true);
    expect(isSeveralLines('-\n-')).toBe(true);
    expect(isSeveralLines('a'.repeat(10_000))).toBe(true);
  });

  test('a line too long for a title is whole in the notes, and its title ends with a word', () => {
    const line = 'word '.repeat(2000).trim();
    const task = taskOfLine(line);
    expect(task?.notes).toBe(line);
    expect(task?.title).toMatch(/^(?:word )+word…$/);
    expect(task?.title.length).toBeLessThanOrEqual(300);
    expect(taskOfLine('a'.repeat(10_000))?.title).toBe(`${'a'.repeat(299)}…`);
    // The title has at most 300 characters, counted as the database counts them, and never ends
    // within a joined emoji.
    const long = 'a'.repeat(298);
    expect(taskOfLine(`${long}😀${'b'.repeat(800)}`)?.title).toBe(`${long}😀…`);
    expect(taskOfLine(`${long}👩‍👧${'b'.repeat(800)}`)?.title).toBe(`${long}…`);
    expect(taskOfLine('Buy milk')).toEqual({ title: 'Buy milk', notes: '' });
  });

  test('a line that even the notes cannot hold is no task', () => {
    expect(taskOfLine('a'.repeat(20_000))).toBeDefined();
    expect(taskOfLine('a'.repeat(20_001))).toBeUndefined();
  });

  test('a megabyte is read before the test times out', () => {
    expect(pastedLines('- a\n'.repeat(262_144))).toHaveLength(262_144);
  });
});
