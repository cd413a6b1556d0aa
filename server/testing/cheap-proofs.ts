// Import it first: proofs of work become cheap and the limits of codes low. Prices are tested in code-rules.test.ts.
Object.assign(process.env, {
  LIMIT_PROOF_ITERATIONS: '1',
  LIMIT_PROOF_LIGHT_TRIES: '10',
  LIMIT_PROOF_SLOW_TRIES: '40',
  LIMIT_CODE_SEND: '20/3600',
  LIMIT_CODE_SEND_BY_NETWORK: '40/3600',
  LIMIT_CODE_SEND_FREE: '60/3600',
  LIMIT_CODE_SEND_BY_SHOP: '100/3600',
  LIMIT_CODE_SEND_RETURNING: '5/3600',
});
