import { relative } from 'node:path';
import type { FullResult, Reporter, Suite, TestCase, TestError } from '@playwright/test/reporter';
import { countPassed, emptyReport, type Failure, firstLine, writeReport } from './report.ts';

/** Writes the results of Playwright's tests to the report. */
export default class PlaywrightReporter implements Reporter {
  #suite: Suite | undefined;
  readonly #errors: TestError[] = [];

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  /** Called for an error outside of any test. */
  onError(error: TestError): void {
    this.#errors.push(error);
  }

  async onEnd({ status }: FullResult): Promise<void> {
    const report = emptyReport();
    for (const test of this.#suite?.allTests() ?? []) {
      const outcome = test.outcome();
      if (outcome === 'unexpected') report.failed.push(failureOf(test));
      if (outcome === 'flaky') report.repeated.push(failureOf(test));
      if (outcome === 'flaky' || outcome === 'expected') countPassed(report, fileOf(test));
    }
    report.failed.push(...this.#errors.map(outsideOfTests));
    // A run can fail without a failed test, for example when it is interrupted.
    if (status !== 'passed' && report.failed.length === 0)
      report.failed.push(outsideOfTests({ message: status }));
    await writeReport(report);
  }
}

const fileOf = (test: TestCase) => relative('', test.location.file);

const outsideOfTests = ({ message }: TestError): Failure => ({
  file: '',
  name: 'outside of any test',
  why: firstLine(message),
});

function failureOf(test: TestCase): Failure {
  const error = test.results.find(({ errors }) => errors.length > 0)?.error;
  return {
    file: fileOf(test),
    // Without the empty root, a title path is the project, the file, the describes and the title:
    // keep the describes and the title.
    name: test.titlePath().filter(Boolean).slice(2).join(' > '),
    why: firstLine(error?.message),
  };
}
