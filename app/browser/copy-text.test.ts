import { beforeEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

/** The `execCommand` calls while the field was in the page, each with the text selected then. */
let commands: [command: string, selected: string][];
let isInPage: boolean;
let allowsCommand: boolean;

const field = {
  value: '',
  readOnly: false,
  style: {},
  range: [0, 0] as [number, number],
  focus: vi.fn(),
  setSelectionRange: (...range: [number, number]) => {
    field.range = range;
  },
  remove: () => {
    isInPage = false;
  },
};
const button = {
  focus: vi.fn(),
  after: () => {
    isInPage = true;
  },
};
const copy = (text: string) => copyText(text, button as unknown as HTMLElement);

beforeEach(() => {
  commands = [];
  isInPage = false;
  allowsCommand = true;
  button.focus.mockClear();
  vi.stubGlobal('document', {
    activeElement: button,
    createElement: () => field,
    execCommand: (command: string) => {
      if (isInPage) commands.push([command, field.value.slice(...field.range)]);
      return allowsCommand;
    },
  });
  return () => vi.unstubAllGlobals();
});

test('copies by the clipboard of the browser', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copy('a code')).toBe(true);
  expect(writeText).toHaveBeenCalledWith('a code');
  expect(commands).toEqual([]);
});

test('over plain HTTP, where there is no clipboard, copies from a hidden field', async () => {
  vi.stubGlobal('navigator', {});
  expect(await copy('two\nlines')).toBe(true);
  expect(commands).toEqual([['copy', 'two\nlines']]);
  expect(isInPage).toBe(false);
  expect(button.focus).toHaveBeenCalledTimes(1);
});

test('copies from the field when the browser refuses its clipboard', async () => {
  const writeText = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'));
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copy('a code')).toBe(true);
  expect(commands).toEqual([['copy', 'a code']]);
});

test('returns false when the browser refuses both', async () => {
  vi.stubGlobal('navigator', {});
  allowsCommand = false;
  expect(await copy('a code')).toBe(false);
  expect(isInPage).toBe(false);
});
