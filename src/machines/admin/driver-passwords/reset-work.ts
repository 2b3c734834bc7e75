import type { PasswordSlipsRef } from '#machines/candidate/passwords/password-slips.machine.ts';
import { announce } from '#machines/data/changes.ts';
import { bulkResetDriverPasswords, type Driver } from '#machines/data/driver-passwords.ts';
import type { BulkWork } from '#machines/factories/bulk-queue.ts';
import type { BatchOutcome } from '#machines/factories/bulk-results.ts';
import { AppError } from '#shared/app-error.ts';
import { type Chosen, loadChosenDrivers, previewOf } from './chosen-drivers.ts';

/** A different password for each driver, or one for all. */
export type ResetMethod = { distinct: true } | { newPassword: string };

/** Drivers per request: the number left in doubt when a response is lost. The server handles four at a time. */
const batchSize = 20;

/**
 * Sets the passwords of many drivers, as a bulk job. New passwords are sent only to `slips`. A batch without a response
 * leaves its drivers in doubt and voids passwords already reported for them; repeating it sets new ones.
 */
export function resetWork(chosen: Chosen, resetMethod: ResetMethod, slips: PasswordSlipsRef): BulkWork {
  let drivers = new Map<string, Driver>();

  const call = async (driverIds: readonly string[], signal: AbortSignal) => {
    try {
      return await bulkResetDriverPasswords({ driverIds: [...driverIds], ...resetMethod }, signal);
    } catch (error) {
      if (!isUnchangedError(error)) slips.send({ type: 'slips.doubt', ids: driverIds });
      throw error;
    }
  };

  return {
    batchSize,
    async preview(_, signal) {
      const now = await loadChosenDrivers(chosen, signal);
      drivers = new Map(now.map((driver) => [driver.id, driver]));
      return previewOf(chosen, now);
    },
    async runBatch(ids, signal) {
      const { results } = await call(ids, signal);
      const issuedPasswords = results.flatMap(({ driverId, success, password }) => {
        const driver = drivers.get(driverId);
        const set = 'newPassword' in resetMethod ? resetMethod.newPassword : password;
        return success && driver && set !== null ? [{ driver, password: set }] : [];
      });
      const outcomes = results.flatMap(({ driverId, success, error }): BatchOutcome[] => {
        if (success) return [{ id: driverId, isDone: true }];
        // The server lost its connection to the auth server: the password may have been set.
        if (error === null || error === 'unavailable') return [];
        return [{ id: driverId, isDone: false, reason: error }];
      });
      const answeredIds = new Set(outcomes.map(({ id }) => id));
      slips.send({ type: 'slips.doubt', ids: ids.filter((id) => !answeredIds.has(id)) });
      slips.send({ type: 'slips.add', issuedPasswords });
      for (const { driver } of issuedPasswords) announceReset(driver);
      return outcomes;
    },
  };
}

/** Returns whether the error means that nothing changed: the request was never sent, or was refused. */
export function isUnchangedError(error: unknown): boolean {
  return error instanceof AppError && ['network.offline', 'data.refused', 'data.denied'].includes(error.code);
}

/** Announces the change so that lists reload the driver's row. */
export function announceReset({ id }: Driver): void {
  announce({ table: 'candidates', row: id, operation: 'update' });
}
