import { areaOf, type Import, importsOf, moduleOf, sourceFiles } from './imports.ts';

const MARKS = /(<!-- picture: (\w+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** Which folders each diagram shows; docs/architecture.md explains which folders are left out. */
const PICTURES: Record<string, (folder: string) => boolean> = {
  features: (folder) =>
    /^app\/features\//.test(folder) && !/\/(auth|profile|auth-test|captcha)$/.test(folder),
  host: (folder) => /^backend\/(?!core$|http$|database$)/.test(folder),
};

/** Returns the document with a new diagram between each pair of `picture` and `end` comments. */
export function withPicture(text: string, root: string): string {
  const files = sourceFiles(root).filter((file) => !/\.(test|spec)\./.test(file));
  const edges = importsOf(root, files).map(({ from, to }) => ({
    from: moduleOf(from),
    to: moduleOf(to),
  }));
  return text.replace(MARKS, (_, start: string, name: string, end: string) => {
    const isShown = PICTURES[name] ?? (() => false);
    return `${start}${draw(edges.filter(({ from, to }) => isShown(from) && isShown(to)))}${end}`;
  });
}

/**
 * Returns a Mermaid graph of the imports. An import is left out if a longer path of imports already
 * connects the same folders. The features of an area are in one box.
 */
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
  const folders = edges.flatMap(({ from, to }) => (from === to ? [] : [from, to]));
  return ['```mermaid', 'graph TD', ...boxes(folders), ...lines.sort(), '```', ''].join('\n');
}

/** Returns a box for each area of these folders; folders of the host belong to no area. */
function boxes(folders: readonly string[]): string[] {
  const areas = Map.groupBy(new Set(folders), (folder) => areaOf(`${folder}/`));
  return [...areas]
    .sort()
    .flatMap(([area, all]) =>
      area === undefined
        ? []
        : [
            `  subgraph area-${area}["${area}/"]`,
            ...all.map((folder) => `    ${nameOf(folder)}`).sort(),
            '  end',
          ],
    );
}

const nameOf = (folder: string) => folder.slice(folder.lastIndexOf('/') + 1);
