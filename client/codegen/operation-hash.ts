/**
 * The text that the browser would send for an operation, and its SHA-256: known at build time on both sides, so
 * that the hash alone is sent. Apollo Client asks for __typename everywhere before it prints a document.
 */
import { createHash } from 'node:crypto';
import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, print } from 'graphql';

const cache = new InMemoryCache();

export const textOf = (document: DocumentNode): string => print(cache.transformDocument(document));

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');
