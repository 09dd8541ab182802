import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ifFocusLost } from './if-focus-lost.ts';

const body = {};
let press = () => {};
const page = {
  body,
  activeElement: body,
  addEventListener: (_name: string, listener: () => void) => {
    press = listener;
  },
};

/** Returns a focusable element that contains itself and `children`. */
function element(...children: object[]) {
  const self = {
    isConnected: true,
    contains: (other: object) => other === self || children.includes(other),
  };
  return self;
}

function remove(target: ReturnType<typeof element>): void {
  target.isConnected = false;
  page.activeElement = body;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', page);
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => setTimeout(run, 16));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('focuses once the element is gone, at once or within two seconds', () => {
  for (const after of [10, 60, 1000, 1990]) {
    const focus = vi.fn();
    const button = element();
    page.activeElement = button;
    ifFocusLost(focus);
    vi.advanceTimersByTime(after);
    expect(focus).not.toHaveBeenCalled();
    remove(button);
    vi.advanceTimersByTime(100);
    expect(focus).toHaveBeenCalledOnce();
  }
});

test('a disabled or moved element has lost the focus', () => {
  const focus = vi.fn();
  const button = element();
  page.activeElement = button;
  ifFocusLost(focus);
  vi.advanceTimersByTime(500);
  page.activeElement = body;
  vi.advanceTimersByTime(100);
  expect(focus).toHaveBeenCalledOnce();
});

test('stops after two seconds, a press elsewhere, and when another element has the focus', () => {
  const focus = vi.fn();
  const late = element();
  page.activeElement = late;
  ifFocusLost(focus);
  vi.advanceTimersByTime(2100);
  remove(late);

  const button = element();
  page.activeElement = button;
  ifFocusLost(focus);
  vi.advanceTimersByTime(500);
  press();
  page.activeElement = body;
  vi.advanceTimersByTime(100);

  const next = element();
  page.activeElement = element();
  ifFocusLost(focus);
  vi.advanceTimersByTime(500);
  page.activeElement = next;
  vi.advanceTimersByTime(100);
  remove(next);
  vi.advanceTimersByTime(3000);
  expect(focus).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test('a closing menu may return the focus first', () => {
  const focus = vi.fn();
  const button = element();
  page.activeElement = button;
  ifFocusLost(focus);
  vi.advanceTimersByTime(500);
  setTimeout(() => {
    page.activeElement = element();
  }, 40);
  remove(button);
  vi.advanceTimersByTime(100);
  expect(focus).not.toHaveBeenCalled();
});

test('once the row itself is gone, the next frame has the focus', () => {
  const focus = vi.fn();
  const title = element();
  const row = element(title);
  page.activeElement = title;
  ifFocusLost(focus, row as unknown as Element);
  vi.advanceTimersByTime(200);
  remove(title);
  row.isConnected = false;
  vi.advanceTimersByTime(16);
  expect(focus).toHaveBeenCalledOnce();
});

test('within a row, the focus may move', () => {
  const focus = vi.fn();
  const title = element();
  const menu = element();
  const row = element(title, menu);
  page.activeElement = menu;
  ifFocusLost(focus, row as unknown as Element);
  vi.advanceTimersByTime(200);
  page.activeElement = title;
  vi.advanceTimersByTime(200);
  remove(title);
  vi.advanceTimersByTime(100);
  expect(focus).toHaveBeenCalledOnce();
});

test('a menu that closes late returns the focus to its row, which is gone later', () => {
  const focus = vi.fn();
  const item = element();
  const opener = element();
  const row = element(opener);
  page.activeElement = item;
  ifFocusLost(focus, row as unknown as Element);
  vi.advanceTimersByTime(400);
  remove(item);
  vi.advanceTimersByTime(20);
  page.activeElement = opener;
  vi.advanceTimersByTime(400);
  expect(focus).not.toHaveBeenCalled();
  remove(opener);
  row.isConnected = false;
  vi.advanceTimersByTime(100);
  expect(focus).toHaveBeenCalledOnce();
});

test('a menu without a row returns the focus to its opener, which is gone later', () => {
  const focus = vi.fn();
  const item = element();
  const opener = element();
  page.activeElement = item;
  ifFocusLost(focus);
  vi.advanceTimersByTime(400);
  item.isConnected = false;
  page.activeElement = opener;
  vi.advanceTimersByTime(400);
  remove(opener);
  vi.advanceTimersByTime(100);
  expect(focus).toHaveBeenCalledOnce();
});

test('an element that got the focus too early is followed until it is gone', () => {
  const title = element();
  const next = element();
  const row = element(title);
  const focus = vi.fn(() => {
    page.activeElement = row.isConnected ? title : next;
  });
  page.activeElement = body;
  ifFocusLost(focus, row as unknown as Element);
  vi.advanceTimersByTime(400);
  expect(page.activeElement).toBe(title);
  remove(title);
  row.isConnected = false;
  vi.advanceTimersByTime(100);
  expect(page.activeElement).toBe(next);
  expect(focus).toHaveBeenCalledTimes(2);
});
