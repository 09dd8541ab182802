import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';
import { countPassed, emptyReport, type Failure, firstLine, writeReport } from './report.ts';

/** Writes the results of Vitest's tests to the report. */
export default class VitestReporter implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandled: readonly { message: string }[],
  ): Promise<void> {
    const report = emptyReport();
    for (const module of modules) {
      const file = relative('', module.moduleId);
      const add = (to: Failure[], name: string, errors: readonly { message: string }[]) =>
        to.push({ file, name, why: firstLine(errors[0]?.message) });
      // Report hooks that failed, and files that could not be loaded.
      for (const suite of [module, ...module.children.allSuites()]) {
        const errors = suite.errors();
        if (errors.length > 0) add(report.failed, 'before or after the tests', errors);
      }
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result();
        if (state === 'failed') add(report.failed, test.fullName, errors);
        if (state === 'passed') countPassed(report, file);
      }
    }
    for (const { message } of unhandled)
      report.failed.push({ file: '', name: 'outside of any test', why: firstLine(message) });
    await writeReport(report);
  }
}
