// Resolvers of admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { changesOf, listAuditNouns, listAuditPage } from './audit-entries.ts';

export const auditResolvers: Resolvers = {
  Query: {
    auditEntries: (_root, args, { staff }) => listAuditPage(staff, args),
  },
  AuditEntry: { changes: changesOf },
  AuditEntryConnection: { nouns: () => listAuditNouns() },
};
