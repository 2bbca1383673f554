# The registry for remotes that each have their own image (scripts/images/registry-server.ts): one bundled file, no packages.

ARG NODE_IMAGE=node:24-bookworm-slim

# The same lines as in service.Dockerfile, so that all images share these layers.
FROM $NODE_IMAGE AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents {} /manifests \; \
  && cp package-lock.json .npmrc /manifests

FROM $NODE_IMAGE AS packages
WORKDIR /build
COPY --from=manifests /manifests ./
RUN npm ci --loglevel=error

FROM packages AS compiled
COPY shared shared
COPY shell/src/federation shell/src/federation
COPY scripts scripts
RUN npx esbuild scripts/images/registry-server.ts --bundle --format=esm --platform=node --target=node24 --sourcemap \
  --outfile=/app/registry.mjs

FROM $NODE_IMAGE
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps \
  PORT=8080 DATA_DIR=/data PUBLIC_KEY_FILE=/keys/registry.pub
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data \
  && install --directory --owner=node --group=node --mode=755 /keys
COPY --from=compiled /app ./
USER node
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:8080/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "registry.mjs"]
