// Describes who may call an operation, on which resource and with which input.
import { randomUUID } from 'node:crypto';
import type { Viewer } from '#server/platform/viewer.ts';

/** A user with a session. */
export type Person = Viewer & { token: string };

/** The ids of a resource, or the keys that lead to it. */
export type Resource = Record<string, string>;

/**
 * The callers that may use an operation.
 * - public: anyone reads the same data
 * - open: anyone may write
 * - optionalAuth: anyone may write, but an invalid token is rejected instead of treated as anonymous
 * - self: reads the caller's own data; null for visitors
 * - account: signed-in users, also with an incomplete profile
 * - personal: signed-in users with a complete profile
 * - owned: the owner of the resource; for others it does not exist
 */
type Access = 'public' | 'open' | 'optionalAuth' | 'self' | 'account' | 'personal' | 'owned';

export interface OperationCase<Input> {
  access: Access;
  /** Distinguishes several cases of one operation. */
  label?: string;
  /** Creates the resource: of the owner for 'owned', else of the neighbour. */
  resource(owner: Person): Promise<Resource>;
  /** Ids of a resource that does not exist. */
  missing(resource: Resource): Resource;
  /** Input for a call; created for each actor. */
  input(resource: Resource, actor: Person | null): Input | Promise<Input>;
  /** The outcome for actors with access; not 'ok' where the test cannot provide everything. */
  expected: string;
  /** The outcome for others on an owned resource. */
  expectedForOthers: string;
  /** The resource is public, so others may get a different result than for a missing one. */
  isPublic: boolean;
  /** The outcome for users with an incomplete profile. */
  expectedIfIncomplete: string;
}

type CaseOptions<Input> = Partial<Omit<OperationCase<Input>, 'access' | 'input'>>;
type InputOf<Input> = OperationCase<Input>['input'];

const nothing = () => Promise.resolve({});

/** Valid ids that do not exist. */
export function unknownIds(resource: Resource): Resource {
  return Object.fromEntries(Object.keys(resource).map((name) => [name, randomUUID()]));
}

function testCase<Input>(
  access: Access,
  input: InputOf<Input>,
  parts: CaseOptions<Input>,
): OperationCase<Input> {
  return {
    access,
    input,
    resource: nothing,
    missing: unknownIds,
    expected: 'ok',
    expectedForOthers: 'NOT_FOUND',
    expectedIfIncomplete: 'PROFILE_INCOMPLETE',
    isPublic: false,
    ...parts,
  };
}

type BuildCase<Input> = (input: InputOf<Input>, parts?: CaseOptions<Input>) => OperationCase<Input>;

/** Functions that create cases, one for each kind of access. */
export function caseBuilders<Input>(): Record<Exclude<Access, 'owned'>, BuildCase<Input>> & {
  owned(
    resource: OperationCase<Input>['resource'],
    input: InputOf<Input>,
    parts?: CaseOptions<Input>,
  ): OperationCase<Input>;
} {
  const build =
    (access: Access): BuildCase<Input> =>
    (input, parts = {}) =>
      testCase(access, input, parts);
  return {
    public: build('public'),
    open: build('open'),
    optionalAuth: build('optionalAuth'),
    self: build('self'),
    account: build('account'),
    personal: build('personal'),
    owned: (resource, input, parts = {}) => testCase('owned', input, { resource, ...parts }),
  };
}

/** Cases by operation. */
export type OperationCases<Input> = Record<string, OperationCase<Input> | readonly OperationCase<Input>[]>;
