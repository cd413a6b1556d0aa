-- By hand: Prisma has no indexes of expressions.
create index "Order_mobile_end" on "Order" (reverse("phoneNumber") text_pattern_ops);
