// Vitest helpers for the access matrix.
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '#server/testing/app.ts';
import { useNoRateLimits } from '#server/testing/no-rate-limits.ts';
import { sampleCases } from '#server/testing/every-case.ts';
import type { OperationCases } from './operation-case.ts';
import { type Send, tryAllActors, listCases } from './access-matrix.ts';
import { selectStrangers } from './actors.ts';
import { type OtherUser, newOtherUser } from './other-user.ts';
import { recordChanges } from './row-changes.ts';

let neighbour: OtherUser;

/** Starts an app with a neighbour in it, and records every write. */
export function useAccessMatrix(): { url: string } {
  const shop = useApp();
  useNoRateLimits();
  beforeAll(async () => {
    neighbour = await newOtherUser();
    await recordChanges();
  });
  return shop;
}

/**
 * Declares a test for each case. Without EVERY_CASE, only for every `step`th, and each of them is tried by some
 * strangers only.
 */
export function itEnforcesAccess<Input>(cases: OperationCases<Input>, send: Send<Input>, step = 1): void {
  const rows = sampleCases(listCases(cases), step).map(
    (accessCase, number) => [accessCase.title, accessCase, selectStrangers(number)] as const,
  );
  it.each(rows)('%s is open only to actors with access', async (_title, { name, testCase }, strangers) => {
    const verdicts = await tryAllActors(name, testCase, { send, neighbour, strangers });
    expect(verdicts.filter(({ fault }) => fault)).toEqual([]);
  });
}
