# A service of services/, bundled, with production dependencies only:
#   docker build -f docker/service.Dockerfile --build-arg SERVICE=api --build-arg PORT=3100 .

ARG NODE_IMAGE=node:24-bookworm-slim

# Only the package.json files, so that packages are reinstalled only when one of these changes.
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
ARG SERVICE
COPY shared shared
COPY services/$SERVICE services/$SERVICE
# Bundles the service's code and what it imports from @hosts/shared; other packages stay external.
RUN node -e "import('/build/shared/src/node/bundle-program.mjs').then(({ bundleProgram }) => bundleProgram('$SERVICE', 'main.ts', '/app/dist/$SERVICE'))" \
  # The code looks for them two folders above its own.
  && for folder in drizzle workers; do if [ -d services/$SERVICE/$folder ]; then cp -r services/$SERVICE/$folder /app; fi; done

FROM $NODE_IMAGE AS dependencies
ARG SERVICE
WORKDIR /app
COPY --from=manifests /manifests/package.json /manifests/package-lock.json /manifests/.npmrc ./
COPY --from=manifests /manifests/services/$SERVICE services/$SERVICE
# Without the other workspaces, whose packages are for browsers: the bundle has what it needs of @hosts/shared.
RUN npm ci --omit=dev --loglevel=error -w services/$SERVICE

FROM $NODE_IMAGE
ARG SERVICE
ARG PORT
ENV NODE_ENV=production NODE_OPTIONS=--enable-source-maps HOST=0.0.0.0 PORT=$PORT DATA_DIR=/data SERVICE=$SERVICE
WORKDIR /app
RUN install --directory --owner=node --group=node --mode=700 /data /data/photos
COPY --from=dependencies /app/node_modules node_modules
COPY --from=dependencies /app/package.json ./
COPY --from=compiled /app ./
USER node
EXPOSE $PORT
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["sh", "-c", "exec node dist/$SERVICE/main.mjs"]
