# Three images from one file: the product (the default), which answers HTTP or works in the background as ROLE says, and
# `--target sandbox`, the vendors' stand-in for trying.

FROM node:24-bookworm-slim AS packages
WORKDIR /product
# Every workspace's own list, so that the lock file fits and a change of code installs nothing anew.
COPY package.json package-lock.json .npmrc ./
COPY contract/package.json contract/
COPY billing/package.json billing/
COPY vendors/package.json vendors/
COPY server/package.json server/
COPY site/package.json site/
COPY sandbox/package.json sandbox/
COPY e2e/package.json e2e/

FROM packages AS site
RUN npm ci --workspace=@unmask/site --loglevel=error
COPY tsconfig.base.json ./
COPY contract contract
COPY site site
RUN cd site && NODE_ENV=production node build.ts

# Optional packages are build tools and a Node of the project's own; the image has its Node.
FROM packages AS sandbox
ENV NODE_ENV=production SANDBOX_HOST=0.0.0.0 SANDBOX_DATA_DIR=/data
RUN npm ci --workspace=@unmask/sandbox --omit=dev --omit=optional --loglevel=error && npm cache clean --force
COPY sandbox sandbox
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:4000/clock').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "sandbox/src/main.ts"]

FROM packages AS product
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
RUN npm ci --workspace=@unmask/server --omit=dev --omit=optional --loglevel=error && npm cache clean --force
COPY contract contract
COPY billing billing
COPY vendors vendors
COPY server server
COPY scripts scripts
COPY --from=site /product/site/dist site/dist
# The embedded database's folder; nothing else is written.
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
# For ROLE=worker, which answers no HTTP, switch it off.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + (process.env.PORT || 3000) + '/readyz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# No shell in between: SIGTERM reaches the server, which stops without losing a request.
CMD ["node", "server/src/main.ts"]
