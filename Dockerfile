# syntax=docker/dockerfile:1
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# Settings of the build; the README lists them all. Others can stand in a file .env.production.local.
ARG VITE_BASE_PATH=/
ARG VITE_PROVIDER_URL=
ARG VITE_SENTRY_DSN=
RUN test -n "$VITE_PROVIDER_URL" || unset VITE_PROVIDER_URL; npm run build && node src/server/image.mjs /image

FROM node:24-slim
ARG VITE_BASE_PATH=/
ARG VITE_PROVIDER_URL=
ARG VITE_SENTRY_DSN=
ENV NODE_ENV=production PORT=4173 LEME_LISTEN=0.0.0.0 DATA_DIR=/data VITE_BASE_PATH=$VITE_BASE_PATH VITE_PROVIDER_URL=$VITE_PROVIDER_URL VITE_SENTRY_DSN=$VITE_SENTRY_DSN
WORKDIR /app
RUN mkdir /data && chown node:node /data
COPY --from=build /image .
USER node
# Without PROVIDER_URL the sandbox stores here; nothing else is ever written.
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=30s --timeout=5s --start-period=20s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/main.js"]
