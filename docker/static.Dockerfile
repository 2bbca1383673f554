# The shell or a remote: its build, served by nginx.
#   docker build -f docker/static.Dockerfile --build-arg APP=shell --build-arg SERVER=shell .
#   docker build -f docker/static.Dockerfile --build-arg APP=remotes/chat --build-arg SERVER=remote .

# As in service.Dockerfile, line by line, so that all images share these layers.
FROM node:24-bookworm-slim AS manifests
WORKDIR /source
COPY . .
RUN mkdir /manifests && find . -name package.json -exec cp --parents {} /manifests \; \
  && cp package-lock.json .npmrc /manifests

FROM node:24-bookworm-slim AS packages
WORKDIR /build
COPY --from=manifests /manifests ./
RUN npm ci --loglevel=error

FROM packages AS built
ARG APP
COPY rspack.config.base.ts tsconfig*.json ./
COPY rspack rspack
COPY scripts scripts
COPY shared shared
# Small things that the release command takes from the shell, and with them all of it in the shell's own image.
COPY shell shell
COPY $APP $APP
RUN npm run --silent build -w $APP && node --import tsx scripts/images/build-site.ts $APP /site

FROM nginx:1.28-bookworm
ARG SERVER
COPY docker/nginx /etc/nginx/hosts
COPY docker/$SERVER /
COPY --from=built /site /site
USER nginx
EXPOSE 8080
HEALTHCHECK --interval=5s --timeout=3s --start-period=20s --retries=3 \
  CMD ["curl", "--fail", "--silent", "--output", "/dev/null", "http://127.0.0.1:8080/health"]
