# One image migrates (`node scripts/start.mjs migrate`) and serves (the default command). It holds Node without npm, the
# build, and the few packages that are not bundled; it has no database of its own, so it needs DATABASE_URL.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json ./
RUN npm ci
COPY . .
# Stack traces name the functions of the bundle; its source maps would be a third of it.
RUN npm run build && node scripts/copy-packages.mjs /runtime && find dist -name '*.map' -delete
# Only demo mode pays at the stand-in of the payment provider: an image for production does not contain it.
ARG SHOP_MODE=demo
RUN if [ "$SHOP_MODE" = production ]; then rm -r dist/builds/*/standin dist/builds/*/server/standin; fi

# What node:24-bookworm-slim is made of.
FROM debian:bookworm-slim
COPY --from=build /usr/local/bin/node /usr/local/bin/node
# /data holds uploads and, in demo mode, the generated secrets: a volume shared by all instances. The last command fails
# here, not in production, if Node needs a library that is missing.
RUN useradd --create-home --uid 1000 node && install -d -o node -g node /data && node --version
# With more arenas glibc keeps what its threads gave back: up to 100 MB more while files come in.
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2
# Nobody but the shop writes here; its own folder belongs to root.
ENV NODE_COMPILE_CACHE=/tmp/compiled
WORKDIR /shop
COPY --from=build /shop/package.json /shop/schema.graphql /shop/admin.graphql ./
COPY --from=build /shop/scripts/start.mjs /shop/scripts/builds.mjs scripts/
COPY --from=build /shop/prisma/migrations prisma/migrations
COPY --from=build /runtime/node_modules node_modules
COPY --from=build /shop/dist dist
USER node
EXPOSE 4000
VOLUME /data
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 4000) + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--v8-pool-size=1", "scripts/start.mjs"]
