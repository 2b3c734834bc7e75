import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';

/** The version that the README's Production section is proved with. It is no dependency: its binary has 140 MB. */
export const cliVersion = '3.1.0';

/** The npm registry does not give the CLI, or the CLI does not start on this machine. */
export class NoCli extends Error {}

const failure = z.object({
  _tag: z.literal('Error'),
  error: z.object({ code: z.string(), message: z.string() }),
});

/** What a command of the CLI prints, or the error that it ends with. */
export type Answer = { output: unknown } | { error: { code: string; message: string } };

/** The official Supabase CLI on a copy of `supabase`, so that it leaves nothing in the repository. */
export class SupabaseCli {
  readonly #folder: string;
  private constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws `NoCli` when it can't be had. */
  static async open(): Promise<SupabaseCli> {
    const folder = await mkdtemp(join(tmpdir(), 'deploy-'));
    await cp('supabase', join(folder, 'supabase'), { recursive: true });
    const cli = new SupabaseCli(folder);
    const { code, stdout, stderr } = await cli.#start(['--version']);
    if (code === 0 && stdout.trim() === cliVersion) return cli;
    await cli.close();
    throw new NoCli(`npx supabase@${cliVersion} does not start:\n${stderr || stdout}`);
  }

  /** Runs a command and gives its answer. Throws when it prints no JSON. */
  async run(...args: readonly string[]): Promise<Answer> {
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
