import type { Reporter, TestCase, TestModule } from 'vitest/node';

/** Lists, after the run, each test that passed only on retry, with its error (ADR 22). */
export class UnsteadyReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const unsteady = modules.flatMap((module) => [...module.children.allTests('passed')]).filter(isUnsteady);
    if (unsteady.length === 0) return;
    const told = unsteady.map((test) => `${testNameOf(test)}\n${failureReasonOf(test)}\n`);
    process.stdout.write(`\nUnsteady, passed when run again: ${unsteady.length}\n${told.join('\n')}`);
  }
}

function isUnsteady(test: TestCase): boolean {
  return test.diagnostic()?.flaky ?? false;
}

function testNameOf({ project, module, fullName }: TestCase): string {
  return `- ${project.name} ${module.relativeModuleId} > ${fullName}`;
}

/** Returns its errors with their location, without the whole page that a query prints. */
function failureReasonOf(test: TestCase): string {
  const errors = test.result().errors ?? [];
  return errors
    .map(({ message, stack = '' }) =>
      [message.slice(0, 1_500), ...(stack.match(/^ +at .*$/gm) ?? [])].join('\n'),
    )
    .join('\n');
}
