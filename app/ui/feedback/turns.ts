import { firstContent, whenIdle } from '#app/browser/idle.ts';
import { loadPart } from '#app/browser/load-part.ts';

let turn: Promise<unknown> = firstContent;

/**
 * Loads a module after the page's first content. Several modules load at the same time, but resolve
 * one after another, each in its own idle period.
 */
export async function inTurn<Module>(load: () => Promise<Module>): Promise<Module> {
  await firstContent;
  const module = await loadPart(load);
  const before = turn;
  turn = before.then(() => new Promise<void>((resolve) => void whenIdle(resolve)));
  await turn;
  return module;
}
