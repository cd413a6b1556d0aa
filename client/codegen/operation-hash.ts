/**
 * The text the browser would send for an operation, and its SHA-256. Computed at build time, so that clients
 * send only the hash. Includes the __typename fields that Apollo Client adds.
 */
import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';

const cache = new InMemoryCache();

export const printOperation = (document: DocumentNode): string => print(cache.transformDocument(document));

export const hashOperation = (text: string): string => createHash('sha256').update(text).digest('hex');
