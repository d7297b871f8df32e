# syntax=docker/dockerfile:1

# Builds the portal and the server, with the packages of development.
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --include=dev --ignore-scripts
COPY . .
RUN npm run build

# What the built server needs of packages.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
WORKDIR /app
RUN install -d -o node -g node -m 0700 /data
COPY package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/src/cli/*.js ./src/cli/
COPY --from=build /app/src/cli/setup ./src/cli/setup
COPY --from=build /app/catalog ./catalog
COPY --from=build /app/forms ./forms
COPY --from=build /app/demonstration.json ./
COPY --from=build /app/schemas ./schemas
COPY --from=build /app/dist ./dist
COPY --from=build /app/dist-server ./dist-server
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist-server/serve.js"]
