import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/** CLI version with which the README's Production section is checked. Not a dependency: its binary is 140 MB. */
export const cliVersion = '3.1.0';

/** Thrown if the npm registry does not provide the CLI, or it does not start on this machine. */
export class NoCli extends Error {}

const failure = z.object({
  _tag: z.literal('Error'),
  error: z.object({ code: z.string(), message: z.string() }),
});

/** Output of a CLI command, or the error that ended it. */
export type CliResult = { output: unknown } | { error: { code: string; message: string } };

/** Runs the official Supabase CLI on a copy of `supabase`, so that the repository stays unchanged. */
export class SupabaseCli {
  readonly #folder: string;
  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Opens the CLI. Throws `NoCli` if it is not available. */
  static async open(): Promise<SupabaseCli> {
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    await cp('supabase', join(folder, 'supabase'), { recursive: true });
    const cli = new SupabaseCli(folder);
    const { code, stdout, stderr } = await cli.#start(['--version']);
    if (code === 0 && stdout.trim() === cliVersion) return cli;
    await cli.close();
    throw new NoCli(`npx supabase@${cliVersion} does not start:\n${stderr || stdout}`);
  }

  /** Runs a command and returns its output or error. Throws if it prints no JSON. */
  async run(...args: readonly string[]): Promise<CliResult> {
    const { stdout, stderr } = await this.#start([
      ...args,
      '--workdir',
      this.#folder,
      '--output-format',
      'json',
    ]);
    const text = stdout.trim() || stderr.trim();
    let output: unknown;
    try {
      output = JSON.parse(text);
    } catch (cause) {
      throw new Error(`supabase ${args.join(' ')} gave no JSON: ${stdout}${stderr}`, { cause });
    }
    const failed = failure.safeParse(output);
    return failed.success ? { error: failed.data.error } : { output };
  }

  close(): Promise<void> {
    return rm(this.#folder, { recursive: true, force: true });
  }

  #start(args: readonly string[]): Promise<{ code: number; stdout: string; stderr: string }> {
    const env = { ...process.env, SUPABASE_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NO_COLOR: '1' };
    const options = { env, cwd: this.#folder, maxBuffer: 64 * 1_048_576 };
    return new Promise((resolve) => {
      execFile('npx', ['--yes', `supabase@${cliVersion}`, ...args], options, (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, stdout, stderr });
      });
    });
  }
}
