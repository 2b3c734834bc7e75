import type { Reporter, TestCase, TestModule, TestState } from 'vitest/node';

/**
 * Lists, after the run, each test that passed only on retry (ADR 22), and then each that failed: a log that is cut from
 * above keeps them. The whole errors of failed tests stand further up.
 */
export class ProblemReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const testsIn = (state: TestState) => modules.flatMap((module) => [...module.children.allTests(state)]);
    print('Unsteady, passed when run again', testsIn('passed').filter(isUnsteady));
    print('Failed', testsIn('failed'));
  }
}

function isUnsteady(test: TestCase): boolean {
  return test.diagnostic()?.flaky ?? false;
}

function print(title: string, tests: TestCase[]): void {
  if (tests.length === 0) return;
  const details = tests.map((test) => `${testNameOf(test)}\n${failureReasonOf(test)}\n`);
  process.stdout.write(`\n${title}: ${tests.length}\n${details.join('\n')}`);
}

function testNameOf({ project, module, fullName }: TestCase): string {
  return `- ${project.name} ${module.relativeModuleId} > ${fullName}`;
}

/** Returns the start of its errors and where they arose in our code, without the page that a query prints. */
function failureReasonOf(test: TestCase): string {
  const errors = test.result().errors ?? [];
  return errors
    .map(({ message, stack = '' }) => {
      const frames = (stack.match(/^ +at .*$/gm) ?? []).filter((frame) => !frame.includes('node_modules'));
      return [
        message
          .split(/^Ignored nodes|^Here are the/m)[0]
          ?.trim()
          .slice(0, 1_000),
        ...frames,
      ].join('\n');
    })
    .join('\n');
}
