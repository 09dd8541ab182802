import { type Import, importsOf, roomOf, sourceFiles } from './imports.ts';

const MARKS = /(<!-- picture: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** The rooms of each picture; rooms that nearly all others use are left out, as the text says. */
const PICTURES: Record<string, (room: string) => boolean> = {
  features: (room) => /^app\/features\/(?!auth$|profile$|auth-test$|captcha$)/.test(room),
  host: (room) => /^backend\/(?!core$|http$|database$)/.test(room),
};

/** Returns a document with its pictures drawn anew between their marks. */
export function withPicture(text: string, root: string): string {
  const files = sourceFiles(root).filter((file) => !/\.(test|spec)\./.test(file));
  const edges = importsOf(root, files).map(({ from, to }) => ({
    from: roomOf(from),
    to: roomOf(to),
  }));
  return text.replace(MARKS, (_, start: string, name: string, end: string) => {
    const isShown = PICTURES[name] ?? (() => false);
    return `${start}${draw(edges.filter(({ from, to }) => isShown(from) && isShown(to)))}${end}`;
  });
}

/** A Mermaid graph of the edges, without those that a longer way shows already. */
function draw(edges: readonly Import[]): string {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    if (from !== to) next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean => {
    if (from === to) return true;
    if (seen.has(from)) return false;
    seen.add(from);
    return [...(next.get(from) ?? [])].some((each) => reaches(each, to, seen));
  };
  const lines = [...next].flatMap(([from, all]) =>
    [...all]
      .filter((to) => ![...all].some((other) => other !== to && reaches(other, to)))
      .map((to) => `  ${nameOf(from)} --> ${nameOf(to)}`),
  );
  return ['```mermaid', 'graph TD', ...lines.sort(), '```', ''].join('\n');
}

const nameOf = (room: string) => room.replace(/^(app\/features|backend)\//, '');
