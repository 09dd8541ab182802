import { appendFile, readFile } from 'node:fs/promises';

/** A test that failed at least once, or an error outside of any test. */
export interface Failure {
  /**
   * Path of the test's file, relative to the project's folder; empty if no single file is at fault.
   */
  file: string;
  name: string;
  /** The first line of the error. */
  why: string;
}

/** The results of one run of Vitest or Playwright. */
export interface TestReport {
  /** How many tests of each file passed, those in `repeated` included. */
  passed: Record<string, number>;
  failed: Failure[];
  /** Tests that failed and then passed in the same run. */
  repeated: Failure[];
}

/** File of the report of `npm test`, relative to the project's folder; no test runner clears it. */
export const REPORT = 'node_modules/.cache/check/report.jsonl';

/** Environment variable with the path of the file to which the reporters add their reports. */
export const REPORT_FILE = 'TEST_REPORT';

/** Returns a report without any test. */
export const emptyReport = (): TestReport => ({ passed: {}, failed: [], repeated: [] });

/** Counts one more passed test of a file. */
export function countPassed({ passed }: TestReport, file: string): void {
  passed[file] = (passed[file] ?? 0) + 1;
}

/**
 * Adds a report as a line to the file that `REPORT_FILE` names; does nothing if the variable is
 * unset.
 */
export async function writeReport(report: TestReport): Promise<void> {
  const file = process.env[REPORT_FILE];
  if (file) await appendFile(file, `${JSON.stringify(report)}\n`);
}

/** Returns the reports in a file, oldest first; none if the file does not exist. */
export async function readReports(file: string): Promise<TestReport[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}

/** Returns the first line of an error's message, without the terminal's colors. */
export function firstLine(message = 'no message'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a color code begins with ESC.
  return (message.replace(/\u001b\[[\d;]*m/g, '').split('\n')[0] ?? '').slice(0, 200);
}
