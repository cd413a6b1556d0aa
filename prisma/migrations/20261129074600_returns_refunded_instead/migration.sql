-- By hand: before "isRefundedInstead" existed, a return that was refunded instead of replaced was changed into one for the
-- money, and only the history of its order says so, without naming the return. It can be told where the order has as many
-- such steps as returns for the money, since a return gets at most one. Others stay as they are.
UPDATE "ReturnRequest" r SET "isRefundedInstead" = true
FROM (
  SELECT q."orderId", count(*) AS "returns" FROM "ReturnRequest" q WHERE q."wish" = 'REFUND' GROUP BY q."orderId") asked
WHERE r."orderId" = asked."orderId" AND r."wish" = 'REFUND' AND NOT r."isRefundedInstead"
  AND asked."returns" = (
    SELECT count(*) FROM "OrderHistory" h
    WHERE h."orderId" = asked."orderId" AND h."what" = 'refund instead of replacement');
