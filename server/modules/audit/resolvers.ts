// Resolvers of admin.graphql.
import type { Resolvers } from '#server/generated/resolver-types.ts';
import { listChanges, listAuditKinds, listAuditPage } from './audit-entries.ts';

export const auditResolvers: Resolvers = {
  Query: {
    auditEntries: (_root, args, { staff }) => listAuditPage(staff, args),
  },
  AuditEntry: {
    record: ({ about }) => about,
    changes: listChanges,
  },
  AuditEntryConnection: { kinds: () => listAuditKinds() },
};
