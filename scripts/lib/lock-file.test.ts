import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  completeLock,
  type LockFile,
  missingPackages,
  platformOf,
  withoutBareEntries,
} from './lock-file.ts';

const lock: LockFile = JSON.parse(
  readFileSync(join(import.meta.dirname, '..', '..', 'package-lock.json'), 'utf8'),
);

describe('the lock file is complete', () => {
  test('each optional dependency of each package has an entry of the requested version', () => {
    expect(missingPackages(lock)).toEqual([]);
  });

  test('no entry names its registry', () => {
    const named = Object.entries(lock.packages).filter(
      ([, { resolved }]) => resolved !== undefined,
    );
    expect(named).toEqual([]);
  });

  test('an entry without integrity is an optional platform package', () => {
    const bare = Object.entries(lock.packages).filter(([path, e]) => path !== '' && !e.integrity);
    for (const [path, entry] of bare) {
      expect(entry, path).toMatchObject({ optional: true, os: [expect.any(String)] });
    }
  });

  test('each platform package has the os, cpu and libc that its name states', () => {
    const known = Object.entries(lock.packages).filter(([, { os }]) => os?.length === 1);
    expect(known.length).toBeGreaterThan(100);
    for (const [path, entry] of known) {
      if (path !== 'node_modules/fsevents') expect(entry, path).toMatchObject(platformOf(path));
    }
  });
});

test('a platform package missing from the lock file gets version, optional, os, cpu and libc', () => {
  const parent = {
    version: '2.0.0',
    integrity: 'sha512-x',
    dev: true,
    optionalDependencies: {
      '@tool/binding-linux-x64-musl': '2.0.0',
      'tool-darwin-arm64': 'v2.0.0-1',
      'tool-win32-x64': '^2.1.0',
    },
  };
  const present = { version: '1.0.0', integrity: 'sha512-x' };
  const completed = completeLock({
    packages: {
      '': {},
      'node_modules/tool': parent,
      'node_modules/tool-win32-x64': present,
      'node_modules/zebra': present,
    },
  });
  expect(completed.packages).toEqual({
    '': {},
    'node_modules/@tool/binding-linux-x64-musl': {
      version: '2.0.0',
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
      dev: true,
      optional: true,
    },
    'node_modules/tool': parent,
    'node_modules/tool-darwin-arm64': {
      version: '2.0.0-1',
      os: ['darwin'],
      cpu: ['arm64'],
      dev: true,
      optional: true,
    },
    'node_modules/tool-win32-x64': present,
    'node_modules/tool/node_modules/tool-win32-x64': {
      version: '2.1.0',
      os: ['win32'],
      cpu: ['x64'],
      dev: true,
      optional: true,
    },
    'node_modules/zebra': present,
  });
  expect(missingPackages(completed)).toEqual([]);
  expect(Object.keys(withoutBareEntries(completed).packages)).toEqual([
    '',
    'node_modules/tool',
    'node_modules/tool-win32-x64',
    'node_modules/zebra',
  ]);
});

test('a name without a platform is an error', () => {
  expect(() => platformOf('left-pad')).toThrow('left-pad does not say for which platform');
});
