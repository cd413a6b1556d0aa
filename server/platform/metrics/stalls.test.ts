import { beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '#server/platform/logging/log.ts';
import { registry } from './instruments.ts';
import { beginWork, StallWatch } from './stalls.ts';

const EVERY = 50;

async function countOf(work: string): Promise<number> {
  const text = await registry.getSingleMetricAsString('shop_event_loop_stall_seconds');
  const line = text
    .split('\n')
    .find((candidate) => candidate.startsWith(`shop_event_loop_stall_seconds_count{work="${work}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}

describe('the stall watch', () => {
  let now = 0;
  let watch = new StallWatch(0);
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  const turn = (late: number) => watch.check((now += EVERY + late));

  beforeEach(() => {
    warn.mockClear();
    now = performance.now();
    watch = new StallWatch(now);
  });

  it('the stall watch ignores short delays', async () => {
    beginWork('in time');
    turn(0);
    turn(149);
    expect(await countOf('in time')).toBe(0);
    expect(warn).not.toHaveBeenCalled();
  });

  it('the stall watch counts and logs a stall with the work started last', async () => {
    beginWork('GET /slow');
    turn(400);
    expect(await countOf('GET /slow')).toBe(1);
    expect(warn).toHaveBeenCalledWith({ work: 'GET /slow', ms: 400, unlogged: 0 }, 'the event loop stalled');
  });

  it('the stall watch logs repeated stalls at intervals, with the number not logged', async () => {
    beginWork('often');
    for (let times = 0; times < 5; times += 1) turn(200);
    expect(warn).toHaveBeenCalledTimes(1);
    turn(60_000);
    expect(await countOf('often')).toBe(6);
    expect(warn).toHaveBeenLastCalledWith(
      { work: 'often', ms: 60_000, unlogged: 4 },
      'the event loop stalled',
    );
  });

  it('the stall watch does not attribute a stall to work started long before', async () => {
    beginWork('long ago');
    now += 20_000;
    watch = new StallWatch(now);
    turn(300);
    expect([await countOf('long ago'), await countOf('nothing')]).toEqual([0, 1]);
  });
});
