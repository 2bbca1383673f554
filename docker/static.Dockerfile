# The shell or a remote, built and served by nginx.
#   docker build -f docker/static.Dockerfile --build-arg APP=shell --build-arg SERVER=shell --build-arg RELEASE_KEY=… .
#   docker build -f docker/static.Dockerfile --build-arg APP=remotes/chat --build-arg SERVER=remote --build-arg RELEASE_KEY=… .

ARG NODE_IMAGE=node:24-bookworm-slim
ARG NGINX_IMAGE=nginx:1.28-bookworm

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

FROM packages AS built
ARG APP
# Signs the release. No layer of the image has it: this stage is left behind.
ARG RELEASE_KEY
COPY rspack.config.base.ts tsconfig*.json ./
COPY rspack rspack
COPY scripts scripts
COPY shared shared
# The release code imports a few modules of the shell; the shell's own image builds all of it.
COPY shell shell
COPY $APP $APP
RUN npm run --silent build -w $APP && node --import tsx scripts/images/build-site.ts $APP /site

FROM $NGINX_IMAGE
ARG SERVER
COPY docker/nginx /etc/nginx/hosts
COPY docker/$SERVER /
COPY --from=built /site /site
# The shell's volume starts as this folder: docker/shell/docker-entrypoint.d/50-keep-files.sh.
RUN install --directory --owner=nginx --group=nginx /kept
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/health"]
